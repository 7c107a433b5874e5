"""Parses HTML as a browser would."""

import html.parser


class Page(html.parser.HTMLParser):
    """The text and elements of a page as a browser would parse it."""

    def __init__(self, text):
        super().__init__()
        self.words, self.tags, self.headings, self.open = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        self.open.append(tag)

    def handle_endtag(self, tag):
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data):
        if "script" in self.open or "style" in self.open:
            return
        self.words.append(data)
        if "h2" in self.open:
            self.headings.append(data)
