"""What the site gets besides the pages of docs/: files of the repository's root, and parts made by the program itself.

A comment `<!-- show: NAME ARGUMENTS -->` in a page stands for something generated: it is invisible where the Markdown
is read as it is, and replaced here by a picture, a table or a reference, so that none of them can go out of date.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import benchmark_tables
import command_reference
import error_tree
import notebook_page
import pictures
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]

MADE_PAGES = {
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "docs/tutorial.ipynb": "lesson.md",
}
"""Files that become pages of the site, and under which names."""

CHINESE_BREAK = re.compile(r"(?<=[\u3000-\u9fff\uff00-\uffef])\n(?=[\u3000-\u9fff\uff00-\uffef<])")
"""A line that ends in Chinese, before one that goes on in Chinese or with markup."""


def source(name: str) -> str:
    """A file of this folder, as code."""
    return f"```python\n{(Path(__file__).parent / name).read_text(encoding='utf-8')}```"


def decisions() -> str:
    """A line for each record of a decision."""
    records = sorted((ROOT / "docs" / "decisions").glob("0*.md"))
    return "\n".join(
        f"- [{record.read_text(encoding='utf-8').splitlines()[0][2:]}]({record.name})" for record in records
    )


SHOWN: dict[str, Callable[..., str]] = {
    "benchmark": benchmark_tables.table,
    "commands": command_reference.reference,
    "decisions": decisions,
    "environment": benchmark_tables.environment,
    "errors": error_tree.tree,
    "exit-codes": error_tree.exit_codes,
    "heuristics": command_reference.heuristics,
    "methods": command_reference.methods,
    "other-benchmarks": benchmark_tables.others,
    "picture": pictures.picture,
    "source": source,
}
"""What a page may ask for. Arguments are parted by `|`."""

SHOW = re.compile(r"^<!-- show: ([\w-]+)((?:(?!-->).)*)-->$", re.MULTILINE | re.DOTALL)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Let a line of the navigation stand for all pages of a folder: `decisions/*.md`."""
    _expand(config.nav or [], Path(config.docs_dir))
    return config


def _expand(entries: list[Any], docs: Path) -> None:
    for entry in entries:
        if not isinstance(entry, dict):
            continue
        for title, target in entry.items():
            if isinstance(target, list):
                _expand(target, docs)
            elif "*" in target:
                found = sorted(path.relative_to(docs).as_posix() for path in docs.glob(target))
                entry[title] = sorted(found, key=lambda name: not name.endswith("README.md"))


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages and the icon that live elsewhere in the repository."""
    for path, name in MADE_PAGES.items():
        text = (ROOT / path).read_text(encoding="utf-8")
        text = notebook_page.page(text) if path.endswith(".ipynb") else text
        files.append(File.generated(config, name, content=text))
    files.append(File.generated(config, "icon.svg", abs_src_path=str(ROOT / "src/tilestar/web/static/icon.svg")))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Fill in what is generated, and lead links to files of the root to their pages."""
    markdown = SHOW.sub(lambda match: _show(page, match[1], match[2].strip()), markdown)
    return re.sub(r"\]\((?!\w+:|#)([^)\s#]+)", lambda match: f"]({_target(page, match[1])}", markdown)


def _show(page: Page, name: str, arguments: str) -> str:
    try:
        values = [" ".join(value.split()) for value in arguments.split("|")] if arguments else []
        return SHOWN[name](*values)
    except Exception as error:
        raise PluginError(f"{page.file.src_uri}: show: {name} {arguments}: {type(error).__name__}: {error}") from error


def _target(page: Page, link: str) -> str:
    """The link as the site needs it: some files have pages, and the pages of docs/ lie one folder higher."""
    here = posixpath.dirname(page.file.src_uri)
    if page.file.src_uri in MADE_PAGES.values():
        path = link.removeprefix("docs/")
        return MADE_PAGES.get(path, "decisions/README.md" if path == "decisions" else path)
    name = posixpath.relpath(posixpath.join("docs", here, link), ".")
    return posixpath.relpath(MADE_PAGES[name], here or ".") if name in MADE_PAGES else link


def on_page_content(html: str, page: Page, **_: Any) -> str:
    """Join the lines of Chinese paragraphs, where a line break must not become a blank."""
    if not page.file.src_uri.startswith("zh/"):
        return html
    parts = re.split(r"(<pre.*?</pre>)", html, flags=re.DOTALL)
    return "".join(part if number % 2 else re.sub(CHINESE_BREAK, "", part) for number, part in enumerate(parts))


def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, **_: Any) -> dict[str, Any]:
    """Speak the page's language around it, and let the switch lead to the same page in the other one."""
    name = page.file.src_uri.removeprefix("zh/")
    urls = {file.src_uri: file.url for file in context["pages"]}
    config.theme["language"] = "zh" if name != page.file.src_uri else "en"
    config.extra["alternate"] = [
        {"name": "English", "lang": "en", "link": urls.get(name, "index.html")},
        {"name": "中文", "lang": "zh", "link": urls.get(f"zh/{name}", "zh/index.html")},
    ]
    return context


def on_post_page(output: str, **_: Any) -> str:
    """Name the search for people who hear the page, and leave out links for which the theme seeks sitemaps in vain."""
    named = output.replace('role="dialog"', 'role="dialog" aria-label="Search"')
    return re.sub(r'\s*<link rel="alternate"[^>]*>', "", named)
