"""Many modules joined to one."""

import shutil
import subprocess

import pytest

from tilestar.notebook.bundle import bundle


def write(folder, **modules):
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder / "main.js"


def test_modules_run_once_and_their_names_do_not_meet(tmp_path):
    if shutil.which("node") is None:
        pytest.skip("no Node.js")
    main = write(
        tmp_path,
        main='import { count } from "./counter.js";\nimport { twice as double } from "./double.js";\n'
        'import "./effect.js";\nconst own = 20;\nexport default double(count() + own) + globalThis.seen;\n',
        counter="let own = 0;\nexport function count() {\n  own += 1;\n  return own;\n}\n",
        double='import {\n  count,\n} from "./counter.js";\nconst own = 2;\n'
        "export const twice = (number) => number * own + count();\n",
        effect="globalThis.seen = 1000;\n",
    )
    joined = tmp_path / "joined.mjs"
    joined.write_text(bundle(main) + "\n")
    script = f"import value from {str(joined)!r}; console.log(value)"
    told = subprocess.run(["node", "--input-type=module", "-e", script], capture_output=True, text=True, check=True)
    assert told.stdout == "1044\n"


@pytest.mark.parametrize(
    "statement", ['import * as all from "./a.js";', "export let x = 1;", 'import a from "./a.js";', "export { x };"]
)
def test_what_would_be_misread_is_refused(tmp_path, statement):
    main = write(tmp_path, main='import { b } from "./b.js";\nexport default b;\n', b=f"{statement}\n", a="")
    with pytest.raises(AssertionError, match=r"b\.js cannot be joined"):
        bundle(main)
