"""HTML as a browser would take it."""

import html.parser


class Page(html.parser.HTMLParser):
    """What a browser would make of a page: its text, its elements."""

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
