export interface DiffLine {
  change: 'same' | 'added' | 'removed';
  text: string;
}

/** Finds what changed between two texts, line by line: the longest run of common lines stays, removals stand before additions. */
export function diffLines({ before, after }: { before: string; after: string }): DiffLine[] {
  const old = toLines(before);
  const now = toLines(after);
  const common = commonLengths(old, now);
  const lines: DiffLine[] = [];
  let [at, to] = [0, 0];
  while (at < old.length || to < now.length) {
    const [oldText, newText] = [old[at], now[to]];
    if (oldText !== undefined && oldText === newText) {
      lines.push({ change: 'same', text: oldText });
      at += 1;
      to += 1;
    } else if (oldText !== undefined && (newText === undefined || lengthAt(common, at + 1, to) >= lengthAt(common, at, to + 1))) {
      lines.push({ change: 'removed', text: oldText });
      at += 1;
    } else {
      lines.push({ change: 'added', text: newText ?? '' });
      to += 1;
    }
  }
  return lines;
}

function toLines(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

/** Counts the lines in common: `common[i][j]` is how many of them `old` from i on and `now` from j on share, in order. */
function commonLengths(old: string[], now: string[]): number[][] {
  const common = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = common[i] ?? [];
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === now[j] ? lengthAt(common, i + 1, j + 1) + 1 : Math.max(lengthAt(common, i + 1, j), lengthAt(common, i, j + 1));
    }
  }
  return common;
}

function lengthAt(common: number[][], i: number, j: number): number {
  return common[i]?.[j] ?? 0;
}
