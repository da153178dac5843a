import type { Edit } from './edit.ts';

export const startsBlock = (line: string) => /^<{5,9} ?SEARCH>?\s*$/.test(line);
export const endsBlock = (line: string) => /^>{5,9} ?REPLACE\s*$/.test(line);
const divides = (line: string) => /^={5,9}\s*$/.test(line);

/** Reads a search/replace block that starts in line `at`; `next` is the line after it. One without its divider or end is malformed. */
export function readSearchBlock({ lines, at, file }: { lines: string[]; at: number; file: string | undefined }): {
  edit: Edit;
  next: number;
} {
  let divider: number | undefined;
  for (let here = at + 1; here < lines.length; here += 1) {
    const line = lines[here] ?? '';
    if (startsBlock(line)) return { edit: malformed(here), next: here };
    if (endsBlock(line)) {
      const text = lines.slice(at, here + 1).join('\n');
      if (divider === undefined) return { edit: malformed(here + 1), next: here + 1 };
      const [search, replace] = [lines.slice(at + 1, divider), lines.slice(divider + 1, here)];
      return { edit: { kind: 'replace', file, text, search, replace }, next: here + 1 };
    }
    if (divides(line)) divider ??= here;
  }
  return { edit: malformed(lines.length), next: lines.length };

  function malformed(end: number): Edit {
    return { kind: 'malformed', file, text: lines.slice(at, end).join('\n') };
  }
}
