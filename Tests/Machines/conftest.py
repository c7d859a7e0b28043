import shutil

import pytest

import debian


@pytest.fixture(scope="session")
def package():
    """The newest package that Scripts/package made."""
    packages = sorted(debian.DIST.glob("recipegen_*.deb"))
    if not packages: pytest.skip("there is no package in dist/: run Scripts/package")
    return packages[-1]


@pytest.fixture
def bare(package, tmp_path):
    """A root of Debian without the package."""
    root = debian.make(tmp_path / "root")
    yield root
    shutil.rmtree(root.path)


@pytest.fixture(scope="module")
def installed(package, tmp_path_factory):
    """A root of Debian with the package."""
    root = debian.make(tmp_path_factory.mktemp("debian") / "root")
    root.copy(package, "/recipegen.deb")
    root.install("/recipegen.deb")
    yield root
    shutil.rmtree(root.path)
