// Which of the site's files has what.

/** The number of the file that has a text, such as the pack of an id: FNV-1a in 32 bits, folded, modulo the number of files. */
export function numberOf(text, count) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash ^ (hash >>> 16)) & (count - 1);
}
