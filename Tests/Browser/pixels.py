"""Colors of pictures that the browser takes, to measure contrast as it is on screen."""

from __future__ import annotations

import base64

READ = """async (png) => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminances = [];
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [0, 1, 2].map((part) => linear(data[at + part] / 255));
    luminances.push(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return luminances;
}"""


def luminances(reader, png: bytes) -> list[float]:
    """The relative luminance of each pixel (WCAG 2.2), by an empty page: the site's pages let no script read pictures."""
    return reader.evaluate(READ, base64.b64encode(png).decode())


def contrast(one: float, other: float) -> float:
    """The contrast ratio of two luminances."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
