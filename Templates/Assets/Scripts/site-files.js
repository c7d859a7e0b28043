// Fetches data files of the site.

import { base } from "./site-root.js";

/** How long a file may take, in milliseconds. */
const patience = 20_000;

/** A promise of a response. The error has `isMissing` if the site has no such file. */
export async function fetchFile(path, cache = "default") {
  const answer = await fetch(new URL(path, base), { cache, signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw Object.assign(new Error(`${path}: ${answer.status}`), { isMissing: answer.status === 404 });
  return answer;
}

/** As `fetchFile`, for a file whose path stays when its content changes. Offline the browser's copy is used. */
export async function fetchFresh(path) {
  try {
    return await fetchFile(path, "no-cache");
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return fetchFile(path, "force-cache");
  }
}
