import type { MarkedText as Text } from './search-answer.ts';

/** Shows a text with the words that were searched for marked. */
export function MarkedText({ text }: { text: Text }) {
  return splitText(text).map(({ text, isMarked, start }) => (isMarked ? <mark key={start}>{text}</mark> : text));
}

/** Plain and marked pieces in order. */
function splitText({ text, marks }: Text): { text: string; isMarked: boolean; start: number }[] {
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
