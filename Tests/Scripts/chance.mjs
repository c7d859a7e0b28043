// Random numbers that are the same in each run.

/** A generator of a seed (mulberry32). */
export function chanceOf(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (least, most) => least + Math.floor(next() * (most - least + 1));
  return {
    integer,
    choice: (all) => all[integer(0, all.length - 1)],
    shuffled: (all) => all.map((value) => [next(), value]).sort(([one], [other]) => one - other).map(([, value]) => value),
    /** Some of these, none twice. */
    sample(all, count) {
      return this.shuffled(all).slice(0, count);
    },
  };
}
