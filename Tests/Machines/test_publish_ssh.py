"""`recipegen publish` to a server of SSH, by SFTP and by rsync."""

from __future__ import annotations

import os
import pathlib
import pwd
import shutil
import subprocess

import pytest

from publishing import Target, built, counts, dishes, publish, site, write  # noqa: F401
from servers import serving

pytestmark = [pytest.mark.long, pytest.mark.ssh]


class SecureShell:
    """A server of SSH and SFTP for the one who runs the tests, with keys of its own, and what a client needs for it."""

    def __init__(self, folder: pathlib.Path):
        self.folder, self.user, ssh = folder, pwd.getpwuid(os.geteuid()).pw_name, folder / "home" / ".ssh"
        ssh.mkdir(parents=True, mode=0o700)
        self.home, self.key, self.known, self.host = ssh.parent, ssh / "id_ed25519", ssh / "known_hosts", folder / "host_key"
        for key in [self.key, self.host]:
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
        (ssh / "authorized_keys").write_bytes(self.key.with_suffix(".pub").read_bytes())

    def command(self, port: int) -> list:
        # Started by its whole path, since it starts itself anew for each connection.
        program = shutil.which("sshd") or "/usr/sbin/sshd"
        host, settings = self.host.with_suffix(".pub").read_text(), self.folder / "sshd_config"
        self.known.write_text(f"[127.0.0.1]:{port} {host}", encoding="utf-8")
        settings.write_text(
            f"Port {port}\nListenAddress 127.0.0.1\nHostKey {self.host}\nPidFile none\nUsePAM no\nStrictModes no\n"
            f"AuthorizedKeysFile {self.home}/.ssh/authorized_keys\nPasswordAuthentication no\n"
            "Subsystem sftp internal-sftp\n", encoding="utf-8")
        return [program, "-D", "-e", "-f", settings]

    def environment(self, port: int) -> dict[str, str]:
        # rsync starts ssh, which finds its files by the user and not by HOME.
        shell = f"ssh -F none -p {port} -i {self.key} -o UserKnownHostsFile={self.known} -o BatchMode=yes"
        return {"HOME": str(self.home), "RSYNC_RSH": shell}


@pytest.mark.parametrize("kind", ["sftp", "rsync"])
def test_a_server_of_ssh_gets_the_site(site, kind, tmp_path):
    for program in ["/usr/sbin/sshd", {"sftp": "rclone", "rsync": "rsync"}[kind]]:
        if not shutil.which(program):
            pytest.skip(f"{program} is not installed")
    if os.geteuid() == 0:
        # Where it drops its rights to, when root starts it; the system's own service makes it, too.
        pathlib.Path("/run/sshd").mkdir(exist_ok=True)
    server, target = SecureShell(tmp_path), Target("dir", tmp_path)
    with serving(server.command) as port:
        target.environment = server.environment(port)
        target.address = (
            f"sftp:{server.user}@127.0.0.1:{port}:{target.folder}" if kind == "sftp"
            else f"rsync:{server.user}@127.0.0.1:{target.folder}")
        target.folder.mkdir()
        write(site, dishes(5))
        assert counts(publish(site, target)) == (len(built(site)), 0, 0)
        assert target.files() == built(site)
        assert counts(publish(site, target)) == (0, 0, 0)
        write(site, dishes(4, changed=2))
        new, changed, deleted = counts(publish(site, target))
        assert changed > 0 and deleted > 0 and new + changed + deleted < 30
        assert target.files() == built(site)
        assert not (target.folder / "recipes/dish-4/index.html").exists()
        # Another machine that has taken its place is refused.
        server.known.write_text("")
        write(site, dishes(4))
        done = publish(site, target)
        assert done.returncode == 1 and target.files() != built(site), done.stderr
