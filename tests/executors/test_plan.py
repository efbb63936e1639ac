"""Cutting a stream into batches."""

from tilestar.batch.entries import Entry
from tilestar.batch.jobs import Done
from tilestar.batch.summary import Summary
from tilestar.executors.plan import AHEAD, Pace, run_in_order, task_seconds


class Counting:
    """Workers that answer when asked, and remember how many batches were under way at most."""

    count = 2

    def __init__(self, seconds=0.01):
        self.under_way = self.most = 0
        self.sizes: list[int] = []
        self.seconds = seconds

    def submit(self, entries):
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        self.sizes.append(len(entries))
        return Waiting(self, entries)


class Waiting:
    def __init__(self, workers, entries):
        self.workers, self.entries = workers, entries

    def result(self):
        self.workers.under_way -= 1
        return Done(",".join(str(e.index) for e in self.entries), Summary(), self.workers.seconds)


def stream(count):
    return (Entry(index, index) for index in range(count))


def test_results_come_in_the_order_of_the_input():
    text = ",".join(done.lines for done in run_in_order(stream(1000), Counting(), Pace(0.1)))
    assert text == ",".join(map(str, range(1000)))


def test_no_more_batches_are_held_than_keep_the_workers_busy():
    workers = Counting()
    list(run_in_order(stream(1000), workers, Pace(0.1)))
    assert workers.most == AHEAD * workers.count


def test_batches_grow_until_they_take_the_wanted_time():
    workers = Counting(seconds=0.001)
    list(run_in_order(stream(20_000), workers, Pace(0.5, first=1)))
    assert workers.sizes[0] == 1
    assert max(workers.sizes) > 100


def test_batches_of_slow_boards_shrink_to_one():
    pace = Pace(0.5, first=64)
    for _ in range(10):
        pace.learn(pace.size, 60.0)
    assert pace.size == 1


def test_an_empty_stream_gives_nothing():
    assert list(run_in_order(stream(0), Counting(), Pace(0.1))) == []


def test_tasks_grow_with_the_workers_of_one_scheduler():
    assert task_seconds(2, 0.5) == 0.5
    assert task_seconds(800, 0.5) == 16
