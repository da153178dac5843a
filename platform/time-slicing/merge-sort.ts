const runLength = 128;
const stepsBetweenYields = 256;

/** Sorts by merging, in steps between which it can be interrupted. Equal parts stay in the order they had. */
export function* mergeSort<Part>(parts: readonly Part[], compare: (one: Part, other: Part) => number): Generator<void, Part[]> {
  let runs: Part[][] = [];
  for (let start = 0; start < parts.length; start += runLength) {
    runs.push(parts.slice(start, start + runLength).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Part[][] = [];
    for (let place = 0; place < runs.length; place += 2) {
      merged.push(yield* merge(runs[place] ?? [], runs[place + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Part>(
  first: readonly Part[],
  second: readonly Part[],
  compare: (one: Part, other: Part) => number,
): Generator<void, Part[]> {
  const [last, next] = [first.at(-1), second[0]];
  if (last === undefined || next === undefined || compare(last, next) <= 0) return first.concat(second);
  const merged: Part[] = [];
  let [inFirst, inSecond] = [0, 0];
  while (inFirst < first.length && inSecond < second.length) {
    const [one, other] = [first[inFirst] as Part, second[inSecond] as Part];
    if (compare(one, other) <= 0) {
      merged.push(one);
      inFirst += 1;
    } else {
      merged.push(other);
      inSecond += 1;
    }
    if (merged.length % stepsBetweenYields === 0) yield;
  }
  return merged.concat(first.slice(inFirst), second.slice(inSecond));
}
