// Sharing by the device's dialog, or by the clipboard where the device has none.

/** Copies a link or text, `{ url }` or `{ text }`. Returns whether the browser allowed it. */
export async function copy({ url, text = url }) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Shares a link or text. Returns whether it was copied; undefined after the device's dialog. */
export async function share(data) {
  try {
    if (navigator.share) return await navigator.share({ title: document.title, ...data });
  } catch (error) {
    // The visitor canceled.
    if (error.name === "AbortError") return undefined;
  }
  return copy(data);
}
