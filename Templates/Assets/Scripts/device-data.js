// What a visitor keeps on this device, as JSON with a version. The storage may be blocked, full, damaged, or written by a
// later version of the site.

import { onStored, store, stored } from "./kitchen-store.js";

const version = 1;

/** Parsed JSON; undefined for what is none. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export class DeviceData {
  #name;
  #read;
  #written;
  #value;
  /** Whether a later version of the site wrote it: then it is not replaced. */
  #isNewer = false;
  /** Whether the storage has what is shown. */
  #isStored = true;
  #watchers = [];

  /**
   * - read: Makes a value of parsed JSON, which may be anything, or undefined.
   * - written: Makes JSON of the value.
   */
  constructor(name, read, written = (value) => value) {
    this.#name = name;
    this.#read = read;
    this.#written = written;
    this.#load();
    onStored(name, () => this.#reload());
  }

  get value() {
    return this.#value;
  }

  #load() {
    const text = stored(this.#name);
    // Blocked: what this page has is all there is.
    if (text === undefined && this.#value !== undefined) return;
    const data = parsed(text);
    this.#isNewer = data?.version > version;
    this.#value = this.#read(data);
  }

  #reload() {
    this.#load();
    this.#isStored = true;
    this.#tell();
  }

  #tell() {
    for (const watcher of this.#watchers) watcher();
  }

  /** Changes the value, the storage and what shows it. Returns whether it is stored; otherwise it lasts as long as the page. */
  update(change) {
    // Another tab may have changed it, and its storage event may not have arrived.
    if (this.#isStored) this.#load();
    change(this.#value);
    this.#isStored = !this.#isNewer && store(this.#name, JSON.stringify({ ...this.#written(this.#value), version }));
    this.#tell();
    return this.#isStored;
  }

  /** Calls a function now and after each change. */
  watch(watcher) {
    this.#watchers.push(watcher);
    watcher();
  }
}

/** The members of a parsed object; none of anything else. */
export const membersOf = (data) => (data && typeof data === "object" && !Array.isArray(data) ? data : {});
