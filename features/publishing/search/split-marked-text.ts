import type { MarkedText } from './search-answer.ts';

/** A marked text in pieces to be shown, plain and marked ones in order. */
export function splitMarkedText({ text, marks }: MarkedText): { text: string; isMarked: boolean; start: number }[] {
  const pieces = [];
  let from = 0;
  for (const [start, end] of marks) {
    if (start > from) pieces.push({ text: text.slice(from, start), isMarked: false, start: from });
    pieces.push({ text: text.slice(start, end), isMarked: true, start });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isMarked: false, start: from });
  return pieces;
}
