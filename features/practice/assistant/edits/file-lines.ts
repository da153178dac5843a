/** A file as lines, in a form from which exactly the same text can be made again. */
export interface FileLines {
  lines: string[];
  /** The end of each line: `\n` or `\r\n`; nothing at the end of a file whose last line has none. */
  ends: string[];
}

export function splitFile(text: string): FileLines {
  const lines: string[] = [];
  const ends: string[] = [];
  let at = 0;
  while (at < text.length) {
    const feed = text.indexOf('\n', at);
    if (feed < 0) {
      lines.push(text.slice(at));
      ends.push('');
      break;
    }
    const end = feed > at && text[feed - 1] === '\r' ? feed - 1 : feed;
    lines.push(text.slice(at, end));
    ends.push(text.slice(end, feed + 1));
    at = feed + 1;
  }
  return { lines, ends };
}

export function joinFile({ lines, ends }: FileLines): string {
  return lines.map((line, at) => line + (ends[at] ?? '')).join('');
}

/** Puts lines in place of `count` others, with the ends that the file's lines have. A last line without an end leaves its successor none. */
export function replaceLines({
  file,
  at,
  count,
  replacement,
}: {
  file: FileLines;
  at: number;
  count: number;
  replacement: string[];
}): FileLines {
  const end = file.ends[0] || '\n';
  const lines = [...file.lines.slice(0, at), ...replacement, ...file.lines.slice(at + count)];
  const ends = [
    ...file.ends.slice(0, at).map((each) => each || end),
    ...replacement.map(() => end),
    ...file.ends.slice(at + count),
  ];
  if (file.ends.at(-1) === '' && ends.length > 0) ends[ends.length - 1] = '';
  return { lines, ends };
}
