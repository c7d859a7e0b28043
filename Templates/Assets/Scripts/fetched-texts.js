// Texts of the interface that recipes fetch when they are needed.

import { fetchFile } from "./site-files.js";

/** By their address: recipes that open beside a list are in several languages. */
const fetched = new Map();

/** A promise of the texts of a file. The next call tries again what failed. */
export async function fetchTexts(path) {
  if (!fetched.has(path)) fetched.set(path, fetchFile(path).then((answer) => answer.json()));
  try {
    return await fetched.get(path);
  } catch (error) {
    fetched.delete(path);
    throw error;
  }
}
