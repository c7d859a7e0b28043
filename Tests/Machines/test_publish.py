"""`recipegen publish`, with the programs that publish: what is sent, what stays, and what a kill leaves behind."""

from __future__ import annotations

import http.server
import json
import os
import pathlib
import pwd
import re
import shutil
import subprocess
import sys
import threading
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from browser import launch  # noqa: E402
from processes import kill_while_it_writes  # noqa: E402
from publishing import (  # noqa: E402, F401
    ALL_KINDS, DISHES, LIST, PROGRAM, Target, built, counts, dishes, folder, publish, recipe, site, target, write,
)
from servers import serving  # noqa: E402


@pytest.mark.parametrize("target", ALL_KINDS, indirect=True)
def test_only_what_changed_is_published(site, target):
    new, changed, deleted = counts(publish(site, target))
    assert (new, changed, deleted) == (len(built(site)), 0, 0)
    assert target.files() == built(site)
    # Other times are no other content.
    for file in (site / "public").rglob("*"):
        os.utime(file)
    assert counts(publish(site, target)) == (0, 0, 0)
    before = built(site)
    write(site, dishes(DISHES - 1, changed=7))
    counted = counts(publish(site, target))
    after = built(site)
    assert counted == (
        len(after.keys() - before.keys()), sum(before[name] != after[name] for name in before.keys() & after.keys()),
        len(before.keys() - after.keys()),
    )
    assert 0 not in counted and sum(counted) < len(after) / 2
    assert target.files() == after and "recipes/dish-9/index.html" in before.keys() - after.keys()


@pytest.mark.parametrize("target", ALL_KINDS, indirect=True)
def test_odd_names_and_folders_that_become_files(site, target):
    static = site / "static"
    (static / "way").mkdir(parents=True)
    odd = ["#a.txt", ";b.txt", "-c.txt", "d e.txt", "é.txt", "way/x.txt", "file"]
    for name in odd:
        (static / name).write_text(name)
    counts(publish(site, target))
    assert target.files() == built(site) and set(odd) <= set(target.files())
    shutil.rmtree(static)
    (static / "file").mkdir(parents=True)
    (static / "way").write_text("a file now")
    (static / "file" / "y.txt").write_text("in a folder now")
    counts(publish(site, target))
    assert target.files() == built(site) and "#a.txt" not in target.files()


def test_another_machine_knows_what_is_there(site, target, tmp_path):
    counts(publish(site, target))
    other = tmp_path / "other"
    other.mkdir()
    for name in ["recipegen.yml", "recipes.json", "addresses.json"]:
        shutil.copy(site / name, other / name)
    assert counts(publish(other, target)) == (0, 0, 0)


def test_a_rehearsal_publishes_nothing(site, target):
    done = publish(site, target, "--dry-run")
    assert done.returncode == 0 and "send index.html\n" in done.stdout
    if target.kind == "git":
        assert subprocess.run(["git", "-C", target.folder, "rev-parse", "--quiet", "--verify", "pages"]).returncode != 0
    else:
        assert not target.folder.exists()


def test_files_of_others_stay(site, folder):
    counts(publish(site, folder))
    for name in ["mine.txt", "recipes/dish-3/mine.txt"]:
        (folder.folder / name).write_text("mine")
    write(site, dishes(7))
    counts(publish(site, folder))
    for name in ["mine.txt", "recipes/dish-3/mine.txt"]:
        assert (folder.folder / name).read_text() == "mine"
    assert not (folder.folder / "recipes/dish-8").exists()


def test_a_branch_of_others_stays(site, tmp_path):
    target = Target("git", tmp_path)
    work = tmp_path / "work"
    subprocess.run(["git", "init", "--quiet", "-b", "pages", work], check=True)
    (work / "mine.txt").write_text("mine")
    name = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    subprocess.run(["git", "-C", work, "add", "."], check=True)
    subprocess.run(["git", "-C", work, *name, "commit", "--quiet", "-m", "mine"], check=True)
    subprocess.run(["git", "-C", work, "push", "--quiet", target.folder, "pages"], check=True)
    done = publish(site, target)
    assert done.returncode == 1 and "its files are not recipegen's" in done.stderr
    assert set(target.files()) == {"mine.txt"}


def test_a_branch_has_what_hosts_of_pages_look_for(site, tmp_path):
    target = Target("git", tmp_path)
    counts(publish(site, target))
    files = target.all_files()
    assert files[".nojekyll"] == b"" and files["CNAME"] == b"cook.test\n"


def test_many_deletions_are_refused(site, target):
    counts(publish(site, target))
    before = target.files()
    write(site, dishes(2))
    subprocess.run([PROGRAM, "build", site, "--allow-empty", "--quiet"], check=True)
    done = publish(site, target, "--built", "--max-deletes", "7")
    assert done.returncode == 1 and "at most 7 may be" in done.stderr
    assert target.files() == before
    counts(publish(site, target, "--built", "--max-deletes", "100"))
    assert target.files() == built(site)


@pytest.mark.parametrize("content", [b"", b"{", b'{"version": 9, "files": {}}', b'{"version": 1, "files": [1]}', b"\xff\xfe"])
def test_a_damaged_list_deletes_nothing(site, folder, content):
    counts(publish(site, folder))
    (folder.folder / "recipes/dish-99").mkdir()
    (folder.folder / "recipes/dish-99/index.html").write_text("x")
    (folder.folder / LIST).write_bytes(content)
    done = publish(site, folder)
    assert "the list of the last publication is damaged" in done.stderr
    assert counts(done)[0] == len(built(site))
    assert (folder.folder / "recipes/dish-99/index.html").exists()


def test_a_hostile_list_reaches_nothing_outside(site, folder, tmp_path):
    counts(publish(site, folder))
    outside = tmp_path / "outside.txt"
    outside.write_text("mine")
    known = json.loads((folder.folder / LIST).read_text())
    names = ["../outside.txt", str(outside), "a/../../outside.txt", "-rf", "\n", "x\u0000y", "way/outside.txt"]
    known["files"] |= {name: "0" * 32 for name in names}
    (folder.folder / LIST).write_text(json.dumps(known))
    (folder.folder / "way").symlink_to(tmp_path)
    done = publish(site, folder)
    assert outside.read_text() == "mine"
    assert done.returncode == 1 and "is a link" in done.stderr
    (folder.folder / "way").unlink()
    counts(publish(site, folder))
    assert outside.read_text() == "mine" and folder.files() == built(site)


def test_a_killed_publication_is_taken_up(site, folder):
    """Killed while it writes its list, the first page, one of the other pages, and a list of recipes after all pages."""
    with (site / "recipegen.yml").open("a") as settings:
        settings.write("export: [schemaorg]\n")
    pages = [f"recipes/dish-{number}/index.html" for number in range(DISHES)]
    for round, (name, written) in enumerate([(LIST, []), (pages[0], []), (pages[5], pages[:5]), ("recipes.json", pages)]):
        counts(publish(site, folder))
        # One recipe fewer each time: nothing is deleted before all that leads elsewhere is there.
        gone = pages.pop()
        write(site, [recipe(number, f"Cook {round}. " * 40) for number in range(len(pages))])
        subprocess.run([PROGRAM, "build", site, "--quiet"], check=True)
        files, before = built(site), folder.files()
        kill_while_it_writes(folder.folder / name, [PROGRAM, "publish", site, "--to", folder.address, "--built"])
        now = folder.files()
        assert [page for page in pages if now[page] == files[page]] == written
        assert gone in now and gone not in files
        assert now["recipes.json"] == before["recipes.json"] != files["recipes.json"]
        counts(publish(site, folder, "--built"))
        assert folder.files() == files
        assert not list(folder.folder.rglob("*.recipegen-new"))


def references(page: str) -> set[str]:
    return set(re.findall(r'(?:href|src)="([^"#?]+)', page))


def test_a_visitor_never_meets_half_of_a_site(site, folder):
    counts(publish(site, folder))
    faults, is_over = [], threading.Event()

    def crawl():
        while not is_over.is_set():
            pending, seen = ["index.html"], {"index.html"}
            while pending and not is_over.is_set():
                name = pending.pop()
                try:
                    text = (folder.folder / name).read_text(encoding="utf-8")
                except FileNotFoundError:
                    faults.append(name)
                    continue
                for address in references(text):
                    if ":" in address or address.startswith("/"):
                        continue
                    path = os.path.normpath(os.path.join(os.path.dirname(name), address))
                    if address.endswith(("/", "..")) or path == ".":
                        path = os.path.normpath(os.path.join(path, "index.html"))
                    if path in seen:
                        continue
                    seen.add(path)
                    if path.endswith(".html"):
                        pending.append(path)
                    elif not (folder.folder / path).exists():
                        # A page that was replaced since may have named it.
                        if (folder.folder / name).read_text(encoding="utf-8") == text:
                            faults.append(f"{path} of {name}")

    crawler = threading.Thread(target=crawl)
    crawler.start()
    try:
        for round in range(4):
            write(site, [recipe(number, f"Cook {round}.") for number in range(10 + 10 * round)])
            counts(publish(site, folder))
    finally:
        is_over.set()
        crawler.join()
    assert faults == []


def test_the_target_is_a_setting(site, tmp_path):
    with (site / "recipegen.yml").open("a") as settings:
        settings.write("publish: {to: 'dir:../www'}\n")
    assert subprocess.run([PROGRAM, "publish", site, "--quiet"]).returncode == 0
    assert (tmp_path / "www" / "index.html").exists()


def test_a_site_with_problems_is_not_published(site, folder):
    (site / "pages").mkdir()
    (site / "pages" / "about.md").write_text("# About\n\n[Soup](/nowhere/)\n")
    done = publish(site, folder)
    assert done.returncode == 1 and "nothing was published" in done.stderr and not folder.folder.exists()
    counts(publish(site, folder, "--ignore-problems"))


def test_a_missing_program_is_named(site, tmp_path):
    done = subprocess.run(
        [PROGRAM, "publish", site, "--to", "rclone:store:bucket"], capture_output=True, text=True,
        env={"PATH": str(tmp_path), "HOME": str(tmp_path)})
    assert done.returncode == 1 and "sudo apt install rclone, or brew install rclone" in done.stderr


@pytest.fixture
def store():
    """A store of objects in this machine, as S3 and others are."""
    moto = pathlib.Path(sys.executable).with_name("moto_server")
    with serving(lambda port: [moto, "-H", "127.0.0.1", "-p", str(port)]) as port:
        yield f"http://127.0.0.1:{port}"


@pytest.mark.long
@pytest.mark.store
def test_an_object_store_gets_types_and_times_to_keep(site, store, tmp_path):
    options = f'provider=Other,access_key_id=x,secret_access_key=x,region=us-east-1,endpoint="{store}"'
    urllib.request.urlopen(urllib.request.Request(f"{store}/kitchen", method="PUT"))
    target = Target("rclone", tmp_path)
    target.address = f"rclone::s3,{options}:kitchen/www"
    assert counts(publish(site, target))[0] == len(built(site))
    assert counts(publish(site, target)) == (0, 0, 0)

    def head(name: str):
        # The store takes any signature.
        request = urllib.request.Request(
            f"{store}/kitchen/www/{name}", method="HEAD", headers={"Authorization": "AWS x:x"})
        return urllib.request.urlopen(request).headers

    style = next(name for name in built(site) if re.match(r"assets/.*\.css", name))
    assert head(style)["Cache-Control"] == "public, max-age=31536000, immutable"
    assert head(style)["Content-Type"].startswith("text/css")
    assert head("index.html")["Cache-Control"] == "public, max-age=300"
    assert head("index.html")["Content-Type"] == "text/html; charset=utf-8"
    # A small machine has no list of types.
    assert head("site.webmanifest")["Content-Type"] == "application/manifest+json; charset=utf-8"
    write(site, dishes(DISHES - 2))
    counts(publish(site, target))
    with pytest.raises(urllib.error.HTTPError):
        head("recipes/dish-9/index.html")


NGINX = """
daemon off; pid {folder}/nginx.pid; error_log stderr; worker_processes 1; {user}
events {{ worker_connections 64; }}
http {{
include /etc/nginx/mime.types;
access_log off;
client_body_temp_path {folder}/temp; proxy_temp_path {folder}/temp; fastcgi_temp_path {folder}/temp;
uwsgi_temp_path {folder}/temp; scgi_temp_path {folder}/temp;
{documented}
}}
"""


def documented_nginx(root: pathlib.Path, port: int) -> str:
    """The server that the documentation gives to owners, with another folder and port."""
    text = (pathlib.Path(__file__).parents[2] / "Documentation" / "publishing.md").read_text(encoding="utf-8")
    found = re.search(r"```nginx\n(server \{.*?)```", text, re.DOTALL).group(1)
    assert "listen 80;" in found and "root /var/www/html;" in found
    return found.replace("listen 80;", f"listen 127.0.0.1:{port};").replace("root /var/www/html;", f"root {root};")


@pytest.fixture
def nginx(tmp_path):
    """Debian's nginx on the folder of the target, as the documentation sets it up; gives its address."""
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    if not os.path.exists(program):
        pytest.skip("nginx is not installed")
    folder = tmp_path / "nginx"
    folder.mkdir()

    def command(port: int) -> list:
        (folder / "nginx.conf").write_text(NGINX.format(
            folder=folder, documented=documented_nginx(tmp_path / "target", port),
            # Else its workers would be nobody, who may not read the folders of a test.
            user="user root;" if os.geteuid() == 0 else ""), encoding="utf-8")
        return [program, "-c", folder / "nginx.conf", "-e", "stderr"]

    with serving(command) as port:
        yield f"http://127.0.0.1:{port}"


def test_nginx_serves_what_was_published(site, folder, nginx):
    with (site / "recipegen.yml").open("a") as settings:
        settings.write("compress: [gzip]\n")
    (site / "static/photos").mkdir(parents=True)
    (site / "static/photos/logo.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", encoding="utf-8")
    counts(publish(site, folder))

    def get(path: str, coding: str = "identity"):
        request = urllib.request.Request(f"{nginx}/{path}", headers={"Accept-Encoding": coding})
        return urllib.request.urlopen(request)

    page = (folder.folder / "recipes/dish-7/index.html").read_bytes()
    assert get("recipes/dish-7/").read() == page
    answer = get("recipes/dish-7/", "gzip")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.read() == (folder.folder / "recipes/dish-7/index.html.gz").read_bytes()
    style = next(name for name in folder.files() if re.match(r"assets/.*\.css$", name))
    assert get(style).headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert get("recipes/dish-7/").headers["Cache-Control"] == "no-cache"
    assert get("photos/logo.svg").headers["Cache-Control"] == "no-cache", "its name says nothing of its content"
    with pytest.raises(urllib.error.HTTPError) as missing:
        get("nowhere/")
    assert missing.value.code == 404 and b"<html" in missing.value.read()

    with sync_playwright() as playwright:
        browser = launch(playwright)
        page, errors = browser.new_page(), []
        page.on("pageerror", lambda error: errors.append(str(error)))
        # What a page still fetches when the next one is opened is given up.
        page.on("requestfailed", lambda request: request.failure == "net::ERR_ABORTED" or errors.append(request.url))
        page.on("response", lambda answer: errors.append(answer.url) if answer.status >= 400 else None)
        page.goto(f"{nginx}/")
        page.get_by_role("link", name="Dish 7", exact=True).first.click()
        page.get_by_role("heading", name="Dish 7", exact=True).first.wait_for()
        assert page.get_by_text("1 leek").first.is_visible()
        write(site, dishes(changed=7))
        counts(publish(site, folder))
        page.goto(f"{nginx}/recipes/dish-7/")
        page.get_by_text("Fry.").first.wait_for()
        browser.close()
    assert errors == []


@pytest.mark.skipif(not shutil.which("brotli"), reason="brotli is not installed")
def test_other_programs_read_the_compressed_copies(site, folder, tmp_path):
    with (site / "recipegen.yml").open("a") as settings:
        settings.write("compress: [gzip, brotli]\n")
    counts(publish(site, folder))
    files = folder.files()
    copies = [name for name in files if name.endswith((".gz", ".br"))]
    assert len(copies) > 60 and {"index.html.gz", "index.html.br"} <= set(copies)
    for program, ending in [("gzip", ".gz"), ("brotli", ".br")]:
        names = [name for name in copies if name.endswith(ending)]
        for name in names:
            copy = tmp_path / program / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(files[name])
        subprocess.run([program, "-d", "--", *names], cwd=tmp_path / program, check=True)
        assert all((tmp_path / program / name[:-3]).read_bytes() == files[name[:-3]] for name in names)


class Notes(http.server.BaseHTTPRequestHandler):
    """What search engines answer to the notes of changed pages."""

    status, received = 200, []

    def do_POST(self):
        content = self.rfile.read(int(self.headers["Content-Length"]))
        self.received.append((self.path, self.headers["Content-Type"], json.loads(content)))
        self.send_response(self.status)
        self.end_headers()

    def log_message(self, *_):
        pass


def test_search_engines_are_told_of_changed_pages(site, folder):
    class Engine(Notes):
        received: list = []

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Engine) as server:
        threading.Thread(target=server.serve_forever, args=[0.01]).start()
        try:
            check_notes(site, folder, Engine, server.server_port)
        finally:
            server.shutdown()


def check_notes(site, folder, engine, port: int):
    with (site / "recipegen.yml").open("a") as settings:
        settings.write(
            f"network: {{allowPrivate: ['127.0.0.1:{port}']}}\n"
            f"publish: {{indexNow: {{key: 5f1c9a0e7b3d4628, endpoint: 'http://127.0.0.1:{port}/indexnow'}}}}\n")
    publish(site, folder, "--dry-run")
    assert engine.received == []
    counts_of_first = publish(site, folder)
    assert counts_of_first.returncode == 0 and "IndexNow was told of" in counts_of_first.stderr
    path, kind, note = engine.received.pop()
    assert (path, kind.split(";")[0]) == ("/indexnow", "application/json")
    assert note["host"] == "cook.test" and note["key"] == "5f1c9a0e7b3d4628"
    assert note["keyLocation"] == "https://cook.test/5f1c9a0e7b3d4628.txt"
    assert (folder.folder / "5f1c9a0e7b3d4628.txt").read_text() == note["key"]
    assert {"https://cook.test/", "https://cook.test/recipes/dish-7/"} <= set(note["urlList"])
    publish(site, folder)
    assert engine.received == []
    write(site, dishes(DISHES - 1, changed=7))
    publish(site, folder)
    pages = engine.received.pop()[2]["urlList"]
    assert {"https://cook.test/recipes/dish-7/", "https://cook.test/recipes/dish-9/"} <= set(pages)
    assert "https://cook.test/recipes/dish-8/" not in pages
    engine.status = 403
    write(site, dishes(DISHES - 1))
    refused = publish(site, folder)
    assert refused.returncode == 0 and "warning[index-now]" in refused.stderr
    assert folder.files() == built(site)
    engine.received.clear()
    with (site / "recipegen.yml").open("a") as settings:
        settings.write("robots: none\n")
    publish(site, folder)
    assert engine.received == []
