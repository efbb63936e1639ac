"""Traces that are kept and show themselves."""

from io import StringIO

from tests.search.problems import Grid

from tilestar.search import Graph, Recorder, Trace, astar, ida_star

WORLD = Grid("S.3..", ".#9#.", "....G")


def watched(algorithm, problem):
    trace = Trace()
    result = algorithm(problem, observe=trace)
    return trace, result


def test_a_trace_counts_what_the_search_counts():
    trace, result = watched(astar, WORLD)
    assert len(trace.expansions) == result.stats.expanded
    assert trace.path == result.path.states
    assert max(expansion.open for expansion in trace.expansions) < result.stats.generated


def test_a_long_trace_shows_its_first_and_last_expansions():
    trace, result = watched(ida_star, WORLD)
    rows = repr(trace).splitlines()[3:]
    assert len(rows) == 25
    assert f"{result.stats.expanded - 24:,} more" in rows[20]
    assert rows[-1].startswith(f"{result.stats.expanded:,} ")


def test_names_of_states_cannot_break_the_html():
    trace, _ = watched(astar, Graph({"<b>": {"&": 1}}, "<b>", "&"))
    assert "&lt;b&gt;" in trace._repr_html_()
    assert "<b>" not in trace._repr_html_()


def test_a_recorded_trace_shows_itself_too():
    page = StringIO()
    astar(Graph({"a": {"b": 5}}, "a", "b"), observe=Recorder(page))
    again = Trace.read(page.getvalue().splitlines())
    assert again.summary == "astar: solved at cost 5 after 1 expansion"
    assert again.path == ("a", "b")


def test_a_trace_without_events_shows_nothing():
    assert Trace().summary == ": not ended after 0 expansions"
    assert len(Trace()) == 0
