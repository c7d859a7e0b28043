// Fields of a query by their names in the language of the interface.

import assert from "node:assert/strict";
import { test } from "node:test";
import { siteFolder } from "./built_sites.mjs";
import { Page } from "./page.mjs";

const page = new Page({ folder: siteFolder("-ar") });

async function found(text) {
  for await (const { docs, isWhole } of page.load("search-index").search(text)) if (isWhole) return [...docs];
}

for (const [text, english] of [
  ["مطبخ:korean", "cuisine:korean"], ["المطابخ: korean", "cuisine:korean"], ["-مطبخ:korean", "-cuisine:korean"],
  ["مكوّن:butter", "ingredient:butter"], ["وقت:<٣٠", "time:<30"], ["وقت:>1س", "time:>60"], ['حمية:"نباتي صرف"', "diet:vegan"],
  ["diet:نباتي", "diet:veg"], ["وقت:<٦٠دقيقة مكون:butter", "time:<60 ingredient:butter"],
]) {
  test(`a field is understood in Arabic and English: ${text}`, async () => {
    const docs = await found(text);
    assert.ok(docs.length > 0);
    assert.deepEqual(docs, await found(english));
  });
}
