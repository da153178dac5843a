/** Compares days, addresses and other texts that are no language's words: comparing as a language does costs a hundred times as much. */
export function compareCodeUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
