// The order of favorites.

import { favorites } from "./favorites.js";

/** The ids of the favorites, the newest first. */
export function newestFirst() {
  const all = favorites();
  return [...all.keys()].sort((a, b) => all.get(b) - all.get(a) || (a < b ? -1 : 1));
}
