"""States of sabot rounds: a record that goes on, and records that are merged, print what one run prints."""

import datetime
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import unittest

from program import PROGRAM, run
from rounds_record import DEPTH, RoundsTest, as_csv, record

SEED = int(os.environ.get("SABOT_TEST_SEED", random.randrange(10**9)))
OPTIONS = ["--by", "position", "--any-time"]


def shoes_of(rows):
    """The rows of each shoe of each table, in the order in which they begin."""
    shoes = {}
    for row in rows:
        shoes.setdefault((row.get("table"), row["shoe"]), []).append(row)
    return list(shoes.values())


def with_faults(random_, shoes):
    """Shoes of three tables in the order of a record, with faults that depend on other rows and shoes."""
    rows = record(shoes, seed=random_.randrange(10**6), more={"table": "", "time": "", "note": ""})
    tables = {table: [] for table in ("", "2", "3")}
    for shoe in shoes_of(rows):
        tables[random_.choice(list(tables))].append(shoe)
    for table, its in tables.items():
        clock = datetime.datetime(2026, 3, 1, 8)
        for number, shoe in enumerate(its, 1):
            number += random_.choice([0] * 6 + [2, -2])  # shoes that are missing or in another order
            for row in shoe:
                clock += datetime.timedelta(seconds=random_.choice([40, 40, 40, 900]))
                row.update(shoe=number, table=table, time=clock.isoformat())
            if random_.random() < 0.2:  # an earlier time
                clock -= datetime.timedelta(hours=1)
            if random_.random() < 0.2:  # the shoe ends too early, or was not recorded from its beginning
                del shoe[random_.choice([slice(-30, None), slice(5)])]
            for row in random_.sample(shoe, 2) if random_.random() < 0.3 else []:
                row[random_.choice(["P1", "outcome", "player", "B2"])] = random_.choice(["x", "Kd", "7", "B"])
            if random_.random() < 0.3:
                shoe.insert(7, dict(shoe[6], round=8))
    all_shoes = [shoe for its in tables.values() for shoe in its]
    for later, earlier in zip(all_shoes[1::4], all_shoes[::5]):  # dealt before
        for row, old in zip(later[3:], earlier[3:]):
            row.update({key: old[key] for key in ("P1", "B1", "P2", "B2", "P3", "B3", "player", "banker", "outcome")})
    return tables


class States(RoundsTest):
    def path(self, name):
        return str(self.folder / name)

    def out(self, game, *arguments, kept=None):
        """What a run prints, and the rows of the result that it keeps."""
        state = ["--state", kept] if kept else []
        code, out, err = run("rounds", game, *arguments, *state)
        self.assertIn(code, (0, 1, 2), err)
        return out

    def state_of(self, name, game, *arguments):
        path = pathlib.Path(self.path(name))
        path.unlink(missing_ok=True)
        self.out(game, *arguments, kept=str(path))
        return str(path)

    def files_of(self, random_, tables, files):
        """Files of whole shoes, in which the tables are in turn."""
        texts = []
        left = {table: list(shoes) for table, shoes in tables.items()}
        for file in range(files):
            shoes = []
            for its in left.values():
                count = len(its) if file == files - 1 else random_.randint(0, 2 * len(its) // (files - file))
                shoes += [its.pop(0) for _ in range(min(count, len(its)))]
            turns = [iter(shoe) for shoe in shoes]
            rows = []
            running = {}
            for turn, shoe in zip(turns, shoes):
                running.setdefault(shoe[0]["table"], []).append(turn)
            while running:
                table = random_.choice(list(running))
                row = next(running[table][0], None)
                if row is None:
                    running[table].pop(0)
                    if not running[table]:
                        del running[table]
                else:
                    rows.append(row)
            if rows:
                text = as_csv(rows)
                if random_.random() < 0.3:
                    text += "too,few,fields\n"
                texts.append(self.file(text, f"day{file}.csv"))
        return texts

    def test_states_merged_in_any_way_print_what_one_run_prints(self):
        print(f"SABOT_TEST_SEED={SEED}")
        for trial in range(int(3 * DEPTH) or 1):
            random_ = random.Random(SEED + trial)
            files = self.files_of(random_, with_faults(random_, 24), 5)
            options = ["--by", "table", "--by", "position", "--max-gap", "600", "--list", random_.choice(["3", "20"])]
            options += random_.choice([[], ["--any-time"]])
            self.assert_same(random_, files, options)

    def assert_same(self, random_, files, options):
        one = {form: self.out("bacara", *files, *options, "--format", form)
               for form in ("json", "text", "html", "csv", "markdown", "latex")}
        whole = self.state_of("whole", "bacara", *files, *options)
        rules = {one["rule"] for one in json.loads(one["json"])["violations"]}
        self.assertLessEqual({"sequence", "repetition", "time"}, rules)
        # From day to day.
        daily = pathlib.Path(self.path("daily"))
        daily.unlink(missing_ok=True)
        for file in files:
            last = self.out("bacara", file, *options, "--format", "json", kept=str(daily))
        self.assertEqual(last, one["json"])
        # A tree of states, at random.
        parts = [self.state_of(f"part{i}", "bacara", file, *options) for i, file in enumerate(files)]
        while len(parts) > 1:
            at = random_.randrange(len(parts) - 1)
            merged = ["--merge", parts[at], "--merge", parts[at + 1]]
            parts[at : at + 2] = [self.state_of(f"merged{len(parts)}", "bacara", *merged, *options)]
        for path in (daily, parts[0]):
            self.assertEqual(pathlib.Path(path).read_text(encoding="utf-8"), pathlib.Path(whole).read_text(encoding="utf-8"))
        for form, text in one.items():
            self.assertEqual(self.out("bacara", "--merge", parts[0], *options, "--format", form), text, form)

    def test_a_shoe_goes_on_from_a_state_but_not_between_two(self):
        print(f"SABOT_TEST_SEED={SEED}")
        random_ = random.Random(SEED)
        rows = record(6, seed=SEED, more={"table": "7", "banker stake": 10, "banker return": ""})
        for row in random_.sample(rows, 5):
            row["P1"] = random_.choice(["x", "Kd"])
        cuts = sorted(random_.sample([i for i, row in enumerate(rows) if row["round"] > 2], 3))
        days = [self.file(as_csv(rows[a:b]), f"{a}.csv") for a, b in zip([0, *cuts], [*cuts, len(rows)])]
        options = [*OPTIONS, "--by", "shoe"]
        kept = pathlib.Path(self.path("kept"))
        for end in range(1, len(days) + 1):
            for form in ("json", "html"):
                state = self.path(f"tried{end}{form}")
                if kept.exists():
                    shutil.copy(kept, state)
                self.assertEqual(self.out("punto-banco", days[end - 1], *options, "--format", form, kept=state),
                                 self.out("punto-banco", *days[:end], *options, "--format", form))  # fmt: skip
            self.out("punto-banco", days[end - 1], *options, kept=str(kept))
            whole = self.state_of("whole", "punto-banco", *days[:end], *options)
            self.assertEqual(kept.read_bytes(), pathlib.Path(whole).read_bytes())
        # Named, in states of any length.
        for cut, a, b in ((0, [0], [1]), (1, [0, 1], [2, 3]), (2, [0, 1, 2], [3])):
            parts = [self.state_of(name, "punto-banco", *[days[i] for i in some], *options) for name, some in (("a", a), ("b", b))]
            last = days[a[-1]]
            self.refuses(
                "rounds", "punto-banco", "--merge", parts[0], "--merge", parts[1], *options,
                message=f"{days[b[0]]}:2:1: the round goes on with shoe {rows[cuts[cut]]['shoe']} of table 7, of which line "
                        f"{pathlib.Path(last).read_text(encoding='utf-8').count(chr(10))} of {last} was checked separately: expected "
                        "states that divide between shoes; what goes on with a shoe must be read after the state that begins it",
            )  # fmt: skip

    def test_a_shoe_that_goes_on_without_a_name_is_the_last_one(self):
        rows = record(2, more={"table": "7"})
        second = next(i for i, row in enumerate(rows) if row["shoe"] == 2)
        for read, of_table in ((["table"], " of table 7"), ([], "")):
            names = ["P1", "P2", "P3", "B1", "B2", "B3", "round", *read]
            columns = ["--columns", self.file("[columns]\n" + "".join(f'{name} = "{name}"\n' for name in names), "map")]
            for cut in (second, 40):
                days = [self.file(as_csv(part), name) for part, name in ((rows[:cut], "a.csv"), (rows[cut:], "b.csv"))]
                merge = [word for day in days for word in ("--merge", self.state_of(day + ".state", "punto-banco", day, *columns))]
                if cut == second:
                    self.assertEqual(self.out("punto-banco", *merge, *columns), self.out("punto-banco", *days, *columns))
                else:
                    self.refuses(
                        "rounds", "punto-banco", *merge, *columns,
                        message=f"{days[1]}:2:1: the round goes on with the last shoe{of_table}, of which line 41 of {days[0]} was checked "
                                "separately: expected states that divide between shoes; what goes on with a shoe must be read after "
                                "the state that begins it",
                    )  # fmt: skip

    def test_what_differs_is_named(self):
        file = self.file(as_csv(record(2)))
        kept = self.state_of("kept", "punto-banco", file)
        small = ["--shoe", "A=24 2=24 3=24 4=24 5=24 6=24 7=24 8=24 9=24 T=24 J=24 Q=24 K=24"]
        for game, options, where, wrong in (
            ("bacara", [], "5:9", 'another game: "punto-banco": expected "bacara"'),
            ("punto-banco", small, "8:9", "another shoe: "),
            ("punto-banco", ["--by", "shoe"], "10:7", 'another groups: "": expected "shoe"'),
            ("punto-banco", ["--list", "7"], "11:11", 'another number of listed violations: "20": expected "7"'),
            ("punto-banco", ["--max-gap", "7"], "12:12", 'another longest gap: "none": expected "7"'),
        ):
            code, out, err = run("rounds", game, file, "--state", kept, *options)
            self.assertEqual((code, out), (2, ""))
            self.assertIn(f"{kept}:{where}: error: the state is of {wrong}", err)
        text = pathlib.Path(kept).read_text(encoding="utf-8")
        self.refuses("rounds", "punto-banco", "--merge", (earlier := self.file(text.replace("rounds-state/4", "rounds-state/3"), "earlier")),
                     message=f'{earlier}:2:11: the state is of another version of the format: "sabot/rounds-state/3": expected the '
                             'schema "sabot/rounds-state/4"')  # fmt: skip
        old = self.file(re.sub(r'"program": "', '"program": "0.0.1 ', text), "old")
        self.assertIn(f'{old}:4:12: error: the state is of another version: "0.0.1 ', run("rounds", "punto-banco", "--merge", old)[2])

    def test_a_damaged_state_is_refused_with_its_place_and_never_written_in_part(self):
        file = self.file(as_csv(record(2)))
        more = self.file(as_csv(record(1, seed=9, more={"shoe": 3})), "more.csv")
        kept = self.state_of("kept", "punto-banco", file)
        text = pathlib.Path(kept).read_text(encoding="utf-8")
        random_ = random.Random(SEED)
        digits = [match.start() for match in re.finditer(r"(?<=\d)\d(?=\d)", text)]
        for _ in range(20):
            at = random_.choice(digits)
            damaged = text[:at] + str((int(text[at]) + 1) % 10) + text[at + 1 :]
            bad = self.file(damaged, "bad")
            code, out, err = run("rounds", "punto-banco", more, "--state", bad)
            self.assertEqual((code, out), (2, ""))
            self.assertRegex(err, re.escape(bad) + r":\d+:\d+: error: the state is ")
            self.assertEqual(pathlib.Path(bad).read_text(encoding="utf-8"), damaged)
        cut = self.file(text[: len(text) // 2], "cut")
        lines = text[: len(text) // 2].count("\n") + 1
        self.assertIn(f"{cut}:{lines}:", run("rounds", "punto-banco", "--merge", cut)[2])
        for wrong, message in (
            ("", "{}:1:1: the state is damaged: this is no JSON: expected a state as Sabot wrote it"),
            ("{}", '{}:1:1: the file is no state of a check of records: expected the schema "sabot/rounds-state/4"'),
        ):
            bad = self.file(wrong, "bad")
            self.refuses("rounds", "punto-banco", "--merge", bad, message=message.format(bad) if wrong != "{}" else message.replace("{}", bad, 1))

    def test_a_record_counts_once_and_a_part_of_one_not_at_all(self):
        file = self.file(as_csv(record(2)))
        kept = self.state_of("kept", "punto-banco", file)
        before = pathlib.Path(kept).read_bytes()
        again = shutil.copy(file, self.path("again.csv"))
        self.refuses("rounds", "punto-banco", str(again), "--state", kept,
                     message=f'{again}: the state has this record already, as "{file}": expected each file once')
        self.refuses("rounds", "punto-banco", "--merge", kept, "--merge", kept,
                     message=f'{file}: the state has this record already, as "{file}": expected each file once')
        long = self.file(as_csv(record(1, seed=9)) + "x" * 300_000 + "\n", "long.csv")
        code, _, err = run("rounds", "punto-banco", long, "--state", kept)
        self.assertEqual(code, 2)
        self.assertIn(f"{kept} is not written, since a file was not read to its end", err)
        self.assertEqual(pathlib.Path(kept).read_bytes(), before)
        self.refuses("rounds", "punto-banco", message="FILE is missing: expected sabot rounds GAME FILE...")

    def test_a_state_that_another_run_has_written_stays(self):
        kept = self.state_of("kept", "punto-banco", self.file(as_csv(record(1, seed=8)), "first.csv"))
        text = as_csv(record(200, seed=9)).encode()
        command = [PROGRAM, "rounds", "punto-banco", "-", "--state", kept]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
            # More than a pipe holds: the state was read before.
            process.stdin.write(text[:-100])
            process.stdin.flush()
            self.out("punto-banco", self.file(as_csv(record(1, seed=7)), "other.csv"), kept=kept)
            others = pathlib.Path(kept).read_bytes()
            err = process.communicate(text[-100:])[1].decode()
        self.assertEqual(process.returncode, 3, err)
        self.assertIn(f"{kept}: another run has written it since this run read it", err)
        self.assertEqual(pathlib.Path(kept).read_bytes(), others)

    def test_a_longer_record_takes_no_more_memory_and_room(self):
        memory = []
        sizes = []
        for shoes in (200, 4000):
            path = self.path("long.csv")
            self.succeeds("simulate", "punto-banco", "--shoes", str(shoes), "-o", path)
            kept = self.path(f"kept{shoes}")
            with subprocess.Popen([PROGRAM, "rounds", "punto-banco", path, "--threads", "1", "--state", kept],
                                  stdout=subprocess.DEVNULL) as process:  # fmt: skip
                memory.append(os.wait4(process.pid, 0)[2].ru_maxrss)
            state = json.loads(pathlib.Path(kept).read_text(encoding="utf-8"))["state"]
            # At most 65,536 windows, and as many first ones, whose table is allocated at once.
            windows = state["shoes"].pop("repeated")
            self.assertLessEqual(len(windows["first"]) + len(windows["last"]), 2 << 16)
            sizes.append(len(json.dumps(state)))
        self.assertLess(sizes[1], 1.3 * sizes[0])
        # Writing them takes a few hundred bytes for each.
        self.assertLess(memory[1], memory[0] + 60_000)


if __name__ == "__main__":
    unittest.main()
