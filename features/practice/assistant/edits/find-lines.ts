/** Finds every place where some lines stand one after the other in others, in linear time (Knuth, Morris and Pratt). */
export function findLines({ lines, search }: { lines: readonly string[]; search: readonly string[] }): number[] {
  if (search.length === 0) return [];
  const fallback = fallbacks(search);
  const found: number[] = [];
  let matched = 0;
  for (const [at, line] of lines.entries()) {
    while (matched > 0 && (matched === search.length || search[matched] !== line)) matched = fallback[matched - 1] ?? 0;
    if (search[matched] === line) matched += 1;
    if (matched === search.length) found.push(at + 1 - matched);
  }
  return found;
}

/** Finds, for each start of the search, the length of the longest shorter one with which it ends. */
function fallbacks(search: readonly string[]): number[] {
  const lengths = [0];
  let length = 0;
  for (let at = 1; at < search.length; at += 1) {
    while (length > 0 && search[length] !== search[at]) length = lengths[length - 1] ?? 0;
    if (search[length] === search[at]) length += 1;
    lengths.push(length);
  }
  return lengths;
}
