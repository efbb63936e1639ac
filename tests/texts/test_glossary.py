"""One Chinese term for each idea, in sentences of the program, on the page and in the documentation."""

import re
from pathlib import Path

import pytest

from tilestar.texts.chinese import SENTENCES, WORDS

ROOT = Path(__file__).parents[2]
FILES = [ROOT / "README.zh.md", *(ROOT / "docs" / "zh").glob("*.md")]
PAGE = sorted((ROOT / "src" / "tilestar" / "web" / "static" / "messages").glob("*.zh.js"))

OTHER_WORDS = {
    "方块": r"滑块|瓦片|砖块|数字块|两块",
    "盘面": r"局面|棋盘|棋局|板面",
    "启发函数": r"启发式|估价函数|评估函数|估计函数",
    "康托展开": r"康托(?!展开)|康托尔",
    "扩展": r"(?<!康托)展开",
    "开放列表": r"开放表|OPEN 表",
    "蜗牛形": r"螺旋",
    "借助提示": r"有帮助",
}
"""The term, and words that other texts use for the same."""


@pytest.mark.parametrize(("term", "others"), OTHER_WORDS.items(), ids=OTHER_WORDS)
def test_one_idea_has_one_term(term, others):
    texts = [*SENTENCES.items(), *WORDS.items()]
    texts += [(file.name, file.read_text(encoding="utf-8")) for file in FILES + PAGE]
    assert [(where, re.findall(others, text)) for where, text in texts if re.search(others, text)] == []
    assert any(term in text for _, text in texts)
