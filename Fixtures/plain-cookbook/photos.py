#!/usr/bin/env python3
"""Makes the photos of this cookbook again from the drawings of the demo site, as people's own photos are: small, upright,
dark, faded, too bright. Needs Playwright and Chromium, as the browser tests do (`Scripts/setup --tests`)."""

import base64
import pathlib
import sys

from playwright.sync_api import sync_playwright

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "Tests" / "Browser"))

from browser import launch

# Name, drawing, the part of its 1200 x 900 points (x, y, width, height), width in pixels, filter, quality.
PHOTOS = [
    ("tray.jpg", "lasagne", (300, 20, 620, 860), 280, "saturate(.8)", 0.5),
    ("loaf.jpg", "soda-bread", (180, 40, 820, 820), 300, "brightness(1.05) saturate(.7)", 0.5),
    ("bowl.jpg", "masoor-dal", (0, 200, 1200, 510), 400, "none", 0.5),
    ("stack.jpg", "pancakes", (320, 90, 560, 760), 340, "brightness(.45) sepia(.4)", 0.5),
    ("pie.jpg", "pie", (0, 0, 1200, 900), 320, "sepia(.6) contrast(.8)", 0.5),
    ("cream.jpg", "pavlova", (0, 0, 1200, 900), 420, "brightness(1.9) saturate(.25)", 0.5),
    ("pan.jpg", "shakshuka", (100, 0, 1000, 900), 240, "none", 0.5),
    ("plate.jpg", "courgette-fritters", (350, 0, 500, 900), 200, "hue-rotate(12deg)", 0.5),
]

DRAW = """async ([svg, [x, y, w, h], width, filter, quality]) => {
  const image = new Image();
  image.src = "data:image/svg+xml;base64," + svg;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height: Math.round(width * h / w) });
  const context = canvas.getContext("2d");
  context.filter = filter;
  context.drawImage(image, x, y, w, h, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", quality).split(",")[1];
}"""


def main():
    folder = HERE / "recipes" / "photos"
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        for name, drawing, part, width, filters, quality in PHOTOS:
            svg = base64.b64encode((HERE.parent / "drawings" / f"{drawing}.svg").read_bytes()).decode()
            photo = page.evaluate(DRAW, [svg, part, width, filters, quality])
            (folder / name).write_bytes(base64.b64decode(photo))
        browser.close()


if __name__ == "__main__":
    main()
