import { readFileSync } from 'node:fs';
import { LineCounter, parseDocument } from 'yaml';

/** Names a problem's file with the line of a field: of the field itself, or of the nearest around it that is there. */
export function locateField(file: string, at: readonly PropertyKey[]): string {
  const { document, lines } = parseProblemFile(file);
  for (let depth = at.length; depth > 0; depth -= 1) {
    const node = document.getIn(at.slice(0, depth), true) as { range?: [number] } | undefined;
    if (node?.range) return `${file}:${lines.linePos(node.range[0]).line}`;
  }
  return `${file}:1`;
}

/** Parses a problem's file, its faults and lines with it. */
export function parseProblemFile(file: string) {
  const lines = new LineCounter();
  return { document: parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines }), lines };
}
