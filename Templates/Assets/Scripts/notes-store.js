// The visitor's own notes on recipes, and when they cooked them, stored on this device.

import { DeviceData, membersOf } from "./device-data.js";

/** The most characters of a note. */
export const noteLimit = 5_000;
/** The most dates of a recipe. */
const dateLimit = 1_000;

const isDate = (text) => typeof text === "string" && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Valid dates in ascending order, with duplicates. */
const datesOf = (data) => (Array.isArray(data) ? data.filter(isDate).sort().slice(-dateLimit) : []);

/** Recipe id -> its note and dates, of parsed JSON, which may be anything. */
function notesOf(data) {
  const found = new Map();
  for (const entry of Array.isArray(data) ? data : []) {
    if (typeof entry?.id !== "string" || !entry.id) continue;
    const note = typeof entry.note === "string" ? entry.note.slice(0, noteLimit) : "";
    found.set(entry.id, { ...entry, note, cooked: datesOf(entry.cooked) });
  }
  return found;
}

const data = new DeviceData(
  "notes",
  (data) => ({ ...membersOf(data), recipes: notesOf(data?.recipes) }),
  (value) => ({ ...value, recipes: [...value.recipes.values()] }),
);

/** Recipe id -> `{id, note, cooked}`. */
const notes = () => data.value.recipes;
export const noteOf = (id) => notes().get(id) ?? { id, note: "", cooked: [] };

/** Calls a function now and after each change, here or in another tab. */
export const watchNotes = (watcher) => data.watch(watcher);

/** Changes the note and the dates of a recipe. Returns whether they are stored. */
export function updateNote(id, change) {
  return data.update(({ recipes }) => {
    const entry = recipes.get(id) ?? { id, note: "", cooked: [] };
    change(entry);
    if (entry.note.trim() || entry.cooked.length > 0) recipes.set(id, entry);
    else recipes.delete(id);
  });
}

/** The notes as in the storage; undefined without any. */
export const exportedNotes = () => (notes().size > 0 ? [...notes().values()] : undefined);

/** Adds notes and dates of another device: neither its texts nor this device's are lost. Returns how many recipes have new ones that are stored. */
export function importNotes(entries) {
  let count = 0;
  const isStored = data.update(({ recipes }) => {
    for (const [id, theirs] of notesOf(entries)) {
      const mine = recipes.get(id) ?? { id, note: "", cooked: [] };
      const note = joined(mine.note, theirs.note);
      const cooked = datesOf([...mine.cooked, ...theirs.cooked.filter((date) => !mine.cooked.includes(date))]);
      if (note === mine.note && cooked.length === mine.cooked.length) continue;
      recipes.set(id, { ...theirs, ...mine, note, cooked });
      count += 1;
    }
  });
  return isStored ? count : 0;
}

/** Both texts, one of them if it contains the other. */
function joined(mine, theirs) {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${mine}\n\n${theirs}`.slice(0, noteLimit);
}
