"""Links the headers that the browser page needs into a folder, and prints its name.

Usage: stage_headers.py FOLDER
"""

import pathlib
import sys

folder = pathlib.Path(sys.argv[1])
folder.mkdir(exist_ok=True)
for name in ("boost", "fmt", "kainjow", "nlohmann", "toml++"):
    link = folder / name
    link.unlink(missing_ok=True)
    link.symlink_to(pathlib.Path("/usr/include", name), target_is_directory=True)
print(folder)
