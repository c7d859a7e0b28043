// Lists that a visitor keeps on this device, in step with other tabs. The storage may be blocked, full, or have any content.

import { onStored, store, stored } from "./kitchen-store.js";

/** The most characters of an entry's key, which may be the text of a line. */
const longestKey = 4000;

const copyOf = (value) => structuredClone(value);
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Restores the entries of a list that differ between two states; others stay as they are now. */
function restore(list, before, after) {
  const keys = new Set([...before, ...after].map(({ key }) => key));
  const entryOf = (entries, key) => entries.find((entry) => entry.key === key);
  for (const key of keys) {
    const old = entryOf(before, key);
    if (JSON.stringify(old) === JSON.stringify(entryOf(after, key))) continue;
    const index = list.findIndex((entry) => entry.key === key);
    if (!old) {
      if (index >= 0) list.splice(index, 1);
    } else if (index >= 0) {
      list[index] = copyOf(old);
    } else {
      list.splice(Math.min(before.indexOf(old), list.length), 0, copyOf(old));
    }
  }
}

export class DeviceStore {
  #name;
  #lists;
  #empty;
  #watchers = [];
  /** The version, the lists, whose entries have a `key`, and all else that was stored. Only `change` changes it. */
  data;
  /** Whether what is stored is damaged or of a newer version. It is not overwritten. */
  isUnreadable = false;
  /** Whether changes last longer than the page. */
  isKept = true;

  /**
   * - name: Of what is stored.
   * - lists: For each list a function that returns whether an entry is sound, and the most entries: `{ recipes: [isRecipe, 100] }`.
   * - empty: What there is beside the lists at first. It stays at the start of what is stored.
   */
  constructor(name, lists, empty = {}) {
    this.#name = name;
    this.#lists = lists;
    this.#empty = { version: 1, ...empty };
    this.#load();
    onStored(name, () => this.#loadAndShow());
  }

  /** The data of a stored text or file, without entries that are not sound. Throws an error if it is not such data. */
  #sound(data) {
    if (!isObject(data) || data.version !== 1) throw new Error("no such data");
    const sound = { ...this.#empty, ...data };
    for (const [name, [isSound, most]] of Object.entries(this.#lists)) {
      const keys = new Set();
      sound[name] = (Array.isArray(data[name]) ? data[name] : []).filter((entry) => {
        const isNew = isObject(entry) && typeof entry.key === "string" && entry.key.length <= longestKey && !keys.has(entry.key);
        return isNew && keys.add(entry.key).size <= most && isSound(entry);
      });
    }
    return sound;
  }

  #load() {
    const text = stored(this.#name);
    if (text === undefined) this.isKept = false;
    try {
      this.data = this.#sound(typeof text === "string" ? JSON.parse(text) : this.#empty);
      this.isUnreadable = false;
    } catch {
      this.data = this.#sound(this.#empty);
      this.isUnreadable = true;
    }
  }

  #loadAndShow() {
    this.#load();
    this.#show(true);
  }

  #save() {
    this.isKept = store(this.#name, JSON.stringify(this.data));
  }

  #show(isFromElsewhere = false) {
    for (const watcher of this.#watchers) watcher(isFromElsewhere);
  }

  /** Calls a function now and after each change, here or in another tab; its argument says whether it was there. */
  watch(watcher) {
    this.#watchers.push(watcher);
    watcher();
  }

  /** Applies an edit to the data and the storage. Returns a function that undoes it, or undefined where nothing may be changed. */
  change(edit) {
    // Another tab may have changed them, and its storage event may not have arrived.
    if (this.isKept) this.#load();
    if (this.isUnreadable) return undefined;
    const before = copyOf(this.data);
    edit(this.data);
    const after = copyOf(this.data);
    this.#save();
    this.#show();
    return () =>
      this.change((data) => {
        for (const name of Object.keys(this.#lists)) restore(data[name], before[name], after[name]);
      });
  }

  /** Stores a value beside the lists, which no undo concerns. */
  note(name, value) {
    if (this.isUnreadable || this.data[name] === value) return;
    this.data[name] = value;
    if (this.isKept) this.#save();
  }

  /** Drops what is stored and cannot be read. */
  startAnew() {
    this.data = this.#sound(this.#empty);
    this.isUnreadable = false;
    this.#save();
    this.#show();
  }

  /** The data as in the storage; undefined when there is none. */
  copy() {
    return Object.keys(this.#lists).some((name) => this.data[name].length > 0) ? copyOf(this.data) : undefined;
  }

  /** The number of entries of exported data that `merge` can take; 0 for what is no such data. */
  countIn(data) {
    try {
      const given = this.#sound(data);
      return Object.keys(this.#lists).reduce((count, name) => count + given[name].length, 0);
    } catch {
      return 0;
    }
  }

  /** Adds the entries of exported data that are not here. Returns how many are kept. Throws an error if it is not such data. */
  merge(data) {
    const added = this.#sound(data);
    let count = 0;
    this.change((own) => {
      for (const [name, [, most]] of Object.entries(this.#lists)) {
        for (const entry of added[name]) {
          if (own[name].length >= most || own[name].some(({ key }) => key === entry.key)) continue;
          own[name].push(copyOf(entry));
          count += 1;
        }
      }
    });
    return this.isKept ? count : 0;
  }
}

/** A key that no other entry has. */
export const newKey = () => Date.now().toString(36) + Math.floor(Math.random() * 2 ** 40).toString(36);
