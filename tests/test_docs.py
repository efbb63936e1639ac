"""The documentation builds without warnings, its examples are true, and it loads nothing from other servers."""

import ast
import doctest
import importlib.util
import inspect
import json
import os
import re
import shlex
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import click
import pytest

import tilestar
import tilestar.cluster
import tilestar.search
from tests.axe import needs_axe, serious_findings
from tests.examples import blocks, check_console
from tilestar.cli.main import main
from tilestar.errors import TilestarError
from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.store import PatternStore
from tilestar.tiles.solving.solver import SearchOptions

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted(path for path in DOCS.rglob("*.md"))


def name_of(page):
    return page.relative_to(DOCS).as_posix()


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page in PAGES if "```console" in page.read_text("utf-8")], ids=name_of)
def test_console_examples_print_what_is_shown(page, tmp_path):
    check_console(page, tmp_path)


def pages_with_examples():
    """Pages whose examples no page before has: most Chinese ones show the same code and the same results."""
    found: dict[tuple[tuple[str, str], ...], Path] = {}
    for page in PAGES:
        examples = doctest.DocTestParser().get_examples(page.read_text("utf-8"))
        shown = tuple((ast.dump(ast.parse(example.source)), example.want) for example in examples)
        found.setdefault(shown, page)
    return [page for shown, page in found.items() if shown]


@pytest.mark.parametrize("page", pages_with_examples(), ids=name_of)
def test_python_examples_give_what_is_shown(page):
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried > 0
    assert failed == 0


def modules_with_examples():
    """The modules whose docstrings hold examples."""
    source = ROOT / "src" / "tilestar"
    for path in sorted(source.rglob("*.py")):
        parts = path.relative_to(source.parent).with_suffix("").parts
        if ">>> " in path.read_text("utf-8"):
            yield ".".join(parts).removesuffix(".__init__")


@pytest.mark.parametrize("name", [*modules_with_examples()])
def test_examples_in_docstrings_are_true(name):
    module, runner = importlib.import_module(name), doctest.DocTestRunner()
    for test in Finder().find(module, name):
        runner.run(test)
    assert runner.tries > 0
    assert runner.failures == 0


class Finder(doctest.DocTestFinder):
    """Finds the examples of functions behind a decorator too."""

    def _from_module(self, module, object):  # noqa: A002
        return super()._from_module(module, inspect.unwrap(object))  # type: ignore[misc]


def commands_of(text):
    """The command lines of a `sh` block, without comments."""
    for line in text.splitlines():
        words = shlex.split(line, comments=True)
        if words[:1] == ["tilestar"]:
            yield words[1 : words.index("|")] if "|" in words else words[1:]


@pytest.mark.parametrize("page", [*PAGES, ROOT / "README.md", ROOT / "README.zh.md"], ids=lambda page: page.name)
def test_commands_that_are_only_shown_can_be_given(page):
    for block in blocks(page):
        if block.language == "sh":
            for words in commands_of(block.text):
                understand(main, words)


def understand(command, words):
    """Parse a command line without running it; options that do not exist are errors."""
    try:
        context = command.make_context(command.name, list(words), resilient_parsing=False)
    except (click.FileError, TilestarError):
        return  # a file or a name that only the reader has
    if isinstance(command, click.Group):
        _name, inner, rest = command.resolve_command(context, [*context._protected_args, *context.args])
        understand(inner, rest)


def repository():
    """Paths of the files and folders that documents may name."""
    for place in ("native", "src", "tests", "docs", "benchmarks"):
        for path in [ROOT / place, *(ROOT / place).rglob("*")]:
            yield "/" + path.relative_to(ROOT).as_posix()
    for path in ROOT.iterdir():
        yield "/" + path.name


SOURCE_FILE = r"(?<![\w./*{-])[\w-][\w.-]*(?:/[\w.-]+)*\.(?:py|pyi|hpp|cpp|tcss|ipynb)\b(?!\()"
FOLDER = r"(?<=`)[\w-]+(?:/[\w.-]+)*/(?=`)"
RESULT = r"(?<=`)(?:native|src|tests|docs|benchmarks)/[\w./-]+(?=`)"
DOCUMENTS = [
    ROOT / name for name in ("README.md", "README.zh.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md")
] + PAGES


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_files_and_folders_that_are_named_exist(page):
    paths = set(repository())
    text = page.read_text("utf-8")
    named = {name.rstrip("/") for name in re.findall(f"{SOURCE_FILE}|{FOLDER}|{RESULT}", text)}
    named -= {block.title for block in blocks(page)}
    assert {name for name in named if not any(path.endswith(f"/{name}") for path in paths)} == set()


@pytest.mark.parametrize("page", [page for page in DOCUMENTS if page.parent == ROOT], ids=lambda page: page.name)
def test_links_of_the_documents_at_the_top_lead_somewhere(page):
    targets = re.findall(r"\]\(([^)#]+)[^)]*\)|(?:src|srcset)=\"([^\"]+)\"", page.read_text("utf-8"))
    for target in map("".join, targets):
        assert urlsplit(target).scheme or (ROOT / target).exists(), target


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site, built with warnings as errors."""
    place = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(place)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "TILESTAR_CACHE": str(tmp_path_factory.mktemp("cache"))}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return place


class Page(HTMLParser):
    """What a page links to, loads and offers as targets."""

    def __init__(self, path):
        super().__init__()
        self.links, self.loads, self.ids, self.silent = [], [], set(), []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        self.ids.add(values.get("id"))
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        elif tag == "link" and values.get("rel") != "alternate" and "href" in values:
            self.loads.append(values["href"])
        elif "src" in values:
            self.loads.append(values["src"])
        if (tag == "img" and not values.get("alt")) or (values.get("role") == "img" and not values.get("aria-label")):
            self.silent.append(values)


@pytest.fixture(scope="module")
def pages(site):
    """All pages but 404.html, whose links suppose the root of a server."""
    return {path: Page(path) for path in site.rglob("*.html") if path.name != "404.html"}


def test_every_page_of_the_repository_is_on_the_site(site):
    for page in PAGES:
        name = name_of(page).removesuffix(".md")
        assert (site / f"{re.sub('README$', 'index', name)}.html").exists(), name


def test_links_within_the_site_lead_somewhere(site, pages):
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            assert target.exists(), (path.name, link)
            if parts.fragment and target in pages:
                assert unquote(parts.fragment) in pages[target].ids, (path.name, link)


def test_pages_load_nothing_from_elsewhere(pages):
    for path, page in pages.items():
        assert [source for source in page.loads if urlsplit(source).netloc] == [], path


def test_nothing_that_should_be_shown_is_left_out(pages):
    assert [path.name for path in pages if "<!-- show:" in path.read_text("utf-8")] == []


def test_styles_load_nothing_from_elsewhere(site):
    for path in site.rglob("*.css"):
        assert not re.search(r"(@import|url\()\s*['\"]?(https?:)?//", path.read_text("utf-8")), path


def test_every_picture_says_what_it_shows(pages):
    assert {path.name: page.silent for path, page in pages.items() if page.silent} == {}


def test_the_site_can_be_read_and_searched_as_files_without_a_network(browser, site):
    asked = []
    with browser.new_context(offline=True) as context:
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.goto((site / "api" / "tiles.html").as_uri())
        page.locator("input.md-search__input").press_sequentially("reflection")
        page.locator(".md-search-result__item a").first.wait_for()
    assert {urlsplit(url).scheme for url in asked} <= {"file", "data", "blob"}


@pytest.mark.parametrize(
    ("phrase", "first"),
    [
        ("康托展开", "zh/notebook.html"),
        ("模式数据库", "zh/pattern-databases.html"),
        ("校验和列表", "zh/pattern-databases.html"),
    ],
)
def test_a_phrase_in_chinese_is_found_where_it_stands_and_nowhere_else(browser, site, phrase, first):
    with browser.new_context(offline=True) as context:
        page = context.new_page()
        page.goto((site / "zh" / "index.html").as_uri())
        box = page.locator("input.md-search__input")
        box.fill(phrase)
        box.press("End")  # the theme looks at the box when a key is released
        page.locator(".md-search-result__item a").first.wait_for()
        links = [link.get_attribute("href") for link in page.locator(".md-search-result__link").all()]
    found = {Path(unquote(urlsplit(link).path)).relative_to(site).as_posix() for link in links}
    assert first in found
    for name in found:
        assert phrase in re.sub(r"<[^>]*>", "", (site / name).read_text("utf-8")), name


@needs_axe
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(scheme, browser, site):
    with browser.new_context(color_scheme=scheme) as context:
        page = context.new_page()
        for name in ("index", "astar", "api/cluster"):
            page.goto((site / f"{name}.html").as_uri())
            assert serious_findings(page) == []


@pytest.mark.parametrize("package", [tilestar, tilestar.search, tilestar.cluster], ids=lambda package: package.__name__)
def test_every_public_name_is_in_the_reference(package, pages):
    ids = {name for path, page in pages.items() if path.parent.name == "api" for name in page.ids}
    names = {f"{package.__name__}.{name}" for name in package.__all__ if not name.startswith("__")}
    assert names - ids == set()


TABLES = {
    "tiles": ("solve", "attempt", "solve_many", "compare", "trace", "check_heuristic", "all_solutions"),
    "maps": ("TileMap.find_path", "TileMap.find_paths", "TileMap.distances", "TileMap.flow_field", "TileMap.prepare"),
    "search": ("astar", "weighted_astar", "dijkstra", "greedy", "ida_star", "bidirectional_astar"),
}


@pytest.mark.parametrize(("page", "function"), [(page, name) for page, names in TABLES.items() for name in names])
def test_the_reference_has_a_table_of_parameters(site, page, function):
    """Of the functions that people call most: each parameter with its type, its meaning and its default."""
    package = "tilestar.search" if page == "search" else "tilestar"
    text = (site / "api" / f"{page}.html").read_text("utf-8")
    described = text.partition(f'id="{package}.{function}"')[2].partition('<h3 id="')[0]
    table = described.partition("Parameters:")[2]
    found = getattr(tilestar.search if page == "search" else tilestar, function.partition(".")[0])
    found = getattr(found, function.partition(".")[2] or "__wrapped__", found)
    names = set(inspect.signature(found).parameters) - {"self", "grid", "options"}
    assert {name for name in names if f"<code>{name}</code>" not in table} == set()
    if "options" in inspect.signature(found).parameters:
        assert {name for name in SearchOptions.__annotations__ if f"<code>{name}</code>" not in table} == set()


def test_every_command_is_in_the_reference(pages):
    text = next(path for path in pages if path.name == "commands.html").read_text("utf-8")
    for name in main.list_commands(click.Context(main)):
        assert f"<code>tilestar {name}</code>" in text


def test_every_variable_of_the_environment_is_in_the_reference():
    text = (DOCS / "commands.md").read_text("utf-8")
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py"))
    assert {name for name in re.findall(r'"(TILESTAR_[A-Z_]+)"', sources) if f"`{name}`" not in text} == set()


def test_benchmarks_show_every_result_with_its_commit(site):
    text = (site / "benchmarks.html").read_text("utf-8")
    for result in (ROOT / "benchmarks" / "results").glob("*.json"):
        assert f"python benchmarks/{result.stem}.py" in text
        commit = json.loads(result.read_text("utf-8"))["environment"]["commit"]
        assert commit.removesuffix("-dirty") in text


@pytest.mark.parametrize("name", ["benchmarks.html", "zh/benchmarks.html"])
def test_benchmarks_have_charts_of_the_numbers_in_their_tables(name, site):
    text = (site / name).read_text("utf-8")
    charts = re.findall(r'<svg class="picture".*?</svg>', text)
    assert len(charts) >= 7
    maps = json.loads((ROOT / "benchmarks" / "results" / "maps.json").read_text("utf-8"))["milliseconds"]
    chart = next(chart for chart in charts if "brc202d" in chart)
    for row in maps.values():
        for package, value in row.items():
            assert f">{package}<" in chart
            assert f">{value:.3g}<" in chart
    assert chart.count("<rect") == sum(map(len, maps.values()))


@pytest.mark.parametrize("page", sorted(DOCS.glob("zh/*.md")), ids=name_of)
def test_chinese_pages_and_their_originals_lead_to_each_other(page, site):
    name = page.with_suffix(".html").name
    assert f'href="zh/{name}" hreflang="zh"' in (site / name).read_text("utf-8")
    chinese = (site / "zh" / name).read_text("utf-8")
    assert f'href="../{name}" hreflang="en"' in chinese
    assert '<html lang="zh"' in chinese


def load(name):
    """A module of docs/generate."""
    spec = importlib.util.spec_from_file_location(name, DOCS / "generate" / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_readable_pattern_database_has_the_entries_of_the_compiled_one(tmp_path, monkeypatch):
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path))
    readable = load("readable_patterns")
    assert doctest.testmod(readable).failed == 0
    halves = (1, 2, 4, 5), (3, 6, 7, 8)
    tables = {pattern: readable.build(pattern) for pattern in halves}
    compiled = PatternStore().database(parse_partition("3x3/1,2,4,5+3,6,7,8"))

    def estimate(tiles):
        return sum(readable.look_up(tables[pattern], pattern, tiles) for pattern in halves)

    board = tilestar.Board.parse("0 1 2/3 4 5/6 7 8")
    for number in range(300):
        moves = board.legal_moves()
        board = board.move(moves[number * 7 % len(moves)])
        expected = max(estimate(board.tiles), estimate(readable.mirrored(board.tiles)))
        assert compiled.estimate(bytes(board.tiles)) == expected
