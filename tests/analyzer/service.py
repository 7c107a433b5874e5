"""Asks the native service behind the browser page, in its tests.

WEB_SERVICE is the path of the program, which answers a request on each line."""

import json
import os
import subprocess

from program import ProgramTest, run

SERVICE = os.environ.get("WEB_SERVICE", "build/analyzer/web/web_service")


class ServiceTest(ProgramTest):
    @classmethod
    def setUpClass(cls):
        cls.service = subprocess.Popen([SERVICE], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    @classmethod
    def tearDownClass(cls):
        cls.service.stdin.close()
        cls.service.stdout.close()
        assert cls.service.wait() == 0

    def answers_line(self, line):
        """Returns the answer to a line, which need not be JSON."""
        self.service.stdin.write(line + b"\n")
        self.service.stdin.flush()
        return json.loads(self.service.stdout.readline())

    def answers_any(self, **request):
        return self.answers_line(json.dumps(request).encode())

    def answers(self, **request):
        answer = self.answers_any(**request)
        self.assertNotIn("error", answer, request)
        return answer

    def refuses_request(self, field, message, expected=None, **request):
        self.assertEqual(
            self.answers_any(**request),
            {"error": {"message": message, "expected": expected, "file": "", "line": 0, "column": 0, "field": field}},
        )

    def filed(self, game):
        return self.succeeds("games", game)

    def program_record(self, command, game, fields=()):
        options = [word for key, value in dict(fields).items() for word in ("--" + key, value)]
        return json.loads(run(command, game, *options, "--format", "json")[1])

    def computes(self, game, shoe=(), **more):
        return self.answers(do="compute", game={"id": game}, **dict(shoe), **more)
