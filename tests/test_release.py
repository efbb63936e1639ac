"""What a release needs: one version, a usual changelog, a workflow that only people start, true install lines."""

import importlib.util
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tilestar

yaml = pytest.importorskip("yaml")

ROOT = Path(__file__).parent.parent
GITHUB = ROOT / ".github"
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "README.zh.md", "CONTRIBUTING.md", "SECURITY.md")),
    *(ROOT / "docs").rglob("*.md"),
    *(ROOT / "docs").rglob("*.ipynb"),
]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
KINDS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]


def workflow(name):
    return yaml.load((GITHUB / "workflows" / f"{name}.yml").read_text("utf-8"), yaml.BaseLoader)


def test_the_version_is_written_in_one_place():
    assert "version" in PROJECT["project"]["dynamic"]
    assert "version" not in PROJECT["project"]
    files = [ROOT / "CMakeLists.txt", ROOT / "CITATION.cff", ROOT / "mkdocs.yml", *(ROOT / "src").rglob("*.py")]
    written = [
        file.name
        for file in files
        if re.search(rf"(?<![\d.]){re.escape(tilestar.__version__)}(?![\d.])", file.read_text("utf-8"))
    ]
    assert written == ["__init__.py"]


def test_the_changelog_keeps_the_usual_form():
    lines = (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines()
    assert lines[0] == "# Changelog"
    versions = [line for line in lines if line.startswith("## ")]
    assert versions[0] == "## [Unreleased]"
    assert [line for line in versions[1:] if not re.fullmatch(r"## \[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", line)] == []
    for section in re.split(r"^## ", "\n".join(lines), flags=re.MULTILINE)[1:]:
        kinds = re.findall(r"^### (.*)$", section, re.MULTILINE)
        assert set(kinds) <= set(KINDS)
        assert len(kinds) == len(set(kinds))


def test_the_citation_has_what_readers_of_it_need():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert citation["cff-version"] == "1.2.0"
    assert {"message", "title", "authors", "license"} <= citation.keys()
    assert citation["license"] == PROJECT["project"]["license"]
    assert all("name" in author for author in citation["authors"])


def test_nothing_but_a_person_starts_a_release():
    release = workflow("release")
    assert list(release["on"]) == ["workflow_dispatch"]
    assert release["on"]["workflow_dispatch"]["inputs"]["publish"]["default"] == "nowhere"
    assert release["on"]["workflow_dispatch"]["inputs"]["version"]["required"] == "true"
    publish = release["jobs"]["publish"]
    assert publish["needs"] == ["check", "build"]
    assert publish["environment"] == "release"
    for condition in ("inputs.publish != 'nowhere'", "github.ref_type == 'tag'", "vars.PUBLISH == 'yes'"):
        assert condition in publish["if"]


def test_wheels_are_built_for_the_pythons_that_are_supported_and_tested_on_each_system():
    wheels = PROJECT["tool"]["cibuildwheel"]
    assert wheels["build"].split() == ["cp311-*", "cp312-*", "cp313-*", "cp314-*", "cp314t-*"]
    assert "test-skip" not in wheels
    assert "musllinux" not in wheels["skip"]
    checked = (GITHUB / "check_wheel.py").read_text("utf-8")
    for room in ("tests/tiles", "tests/maps", "tests/search", "tests/test_threads.py"):
        assert room in wheels["test-command"]
        assert f'"{room}"' in checked


def test_only_the_release_may_ask_for_an_identity_and_there_is_no_password():
    for file in (GITHUB / "workflows").glob("*.yml"):
        text = file.read_text("utf-8")
        assert "secrets." not in text
        assert "password" not in re.sub(r"#.*", "", text)
        assert ("id-token" in text) == (file.stem == "release")
        assert ("gh-action-pypi-publish" in text) == (file.stem == "release")
        assert workflow(file.stem)["permissions"] == {"contents": "read"}


def load_check():
    spec = importlib.util.spec_from_file_location("check_release", GITHUB / "check_release.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def sources(tmp_path):
    """A source tree whose version is 1.2.3, released on a day."""
    (tmp_path / "src/tilestar").mkdir(parents=True)
    (tmp_path / "src/tilestar/__init__.py").write_text('__version__ = "1.2.3"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2030-01-31\n")
    return tmp_path


def test_a_release_needs_version_tag_and_changelog_to_agree(sources):
    complaints = load_check().complaints
    assert complaints("1.2.3", "v1.2.3", sources) == []
    assert complaints("1.2.4", "v1.2.4", sources) == [
        "the version typed is 1.2.4, and the source says 1.2.3",
        "CHANGELOG.md has no section [1.2.4] with a date",
    ]
    assert complaints("1.2.3", "a branch", sources) == [
        "the release must be started on the tag v1.2.3, not on a branch"
    ]


def test_the_check_of_a_release_ends_with_what_is_wrong():
    result = subprocess.run(
        [sys.executable, GITHUB / "check_release.py", "0.0.0", "v9"], capture_output=True, text=True
    )
    assert result.returncode == 1
    assert f"the source says {tilestar.__version__}" in result.stdout


@pytest.mark.parametrize("file", sorted((GITHUB / "ISSUE_TEMPLATE").glob("[!c]*.yml")), ids=lambda file: file.stem)
def test_an_issue_template_asks_for_what_is_needed(file):
    template = yaml.safe_load(file.read_text("utf-8"))
    assert {"name", "description", "body"} <= template.keys()
    identities = [part["id"] for part in template["body"]]
    assert len(identities) == len(set(identities))
    assert template["body"][0]["validations"] == {"required": True}


def install_lines():
    """Every `pip install` of a document: the document, and what it installs."""
    for page in DOCUMENTS:
        for match in re.finditer(r"pip install ('[^']+'|\S+?)(?=[`\s（(\\]|$)", page.read_text("utf-8")):
            yield page.relative_to(ROOT).as_posix(), match[1].strip("'")


def test_install_lines_agree_and_name_extras_that_there_are():
    extras = set(PROJECT["project"]["optional-dependencies"])
    lines = list(install_lines())
    assert len(lines) > 6
    for page, target in lines:
        match = re.fullmatch(r"(\.|tilestar)(?:\[([\w,]+)\])?", target)
        assert match, (page, target)
        assert set((match[2] or "").split(",")) - {""} <= extras, (page, target)
        assert match[2] or match[1] == ".", f"{page}: tilestar itself is installed from its source folder"


def test_what_the_program_says_to_install_exists():
    extras = set(PROJECT["project"]["optional-dependencies"])
    named = [
        (file.name, match[1])
        for file in (ROOT / "src").rglob("*.py")
        for match in re.finditer(r"(?:needs_extra|MissingExtraError)\(\"[^\"]+\", \"(\w+)\"\)", file.read_text("utf-8"))
    ]
    assert {extra for _, extra in named} == extras, named
    written = [
        file.name
        for file in (ROOT / "src").rglob("*.py")
        if "pip install" in file.read_text("utf-8") and "texts" not in file.parts
    ]
    assert written == ["errors.py"]


@pytest.mark.slow
def test_extras_can_be_added_to_an_installed_tilestar_by_name():
    """Then pip looks for no other tilestar than the installed one."""
    command = [sys.executable, "-m", "pip", "install", "--no-index", "--dry-run", "--quiet", "tilestar[web,tui]"]
    result = subprocess.run(command, capture_output=True, text=True)
    if "No module named pip" in result.stderr:
        pytest.skip("this environment has no pip")
    assert result.returncode == 0, result.stderr


def test_every_extra_is_named_where_one_installs():
    extras = set(PROJECT["project"]["optional-dependencies"])
    for name in ("README.md", "README.zh.md", "docs/tutorial.md", "docs/zh/tutorial.md"):
        text = (ROOT / name).read_text("utf-8")
        assert {extra for extra in extras if f"`{extra}`" not in text} == set(), name
