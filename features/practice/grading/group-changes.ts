import type { DiffLine } from '#platform/text/diff-lines.ts';

/** Groups the changed lines of a diff with `context` lines around them, as `[from, to)`; groups that touch become one. */
export function groupChanges(lines: DiffLine[], context: number): { from: number; to: number }[] {
  const groups: { from: number; to: number }[] = [];
  for (const [at, { change }] of lines.entries()) {
    if (change === 'same') continue;
    const [from, to] = [Math.max(0, at - context), Math.min(lines.length, at + context + 1)];
    const last = groups.at(-1);
    if (last && from <= last.to) last.to = to;
    else groups.push({ from, to });
  }
  return groups;
}
