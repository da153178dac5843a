/** Finds the first place of a list from which on something holds (lower bound); the end of the list where it holds nowhere. */
export function binarySearch<Entry>(list: readonly Entry[], holds: (entry: Entry) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(list[middle] as Entry)) high = middle;
    else low = middle + 1;
  }
  return low;
}
