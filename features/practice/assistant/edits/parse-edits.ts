import type { Edit } from './edit.ts';
import { closesFence, type FenceOpening, holdsBlocks, readFence, readFenceOpening } from './read-fence.ts';
import { readFileName } from './read-file-name.ts';
import { endsBlock, readSearchBlock, startsBlock } from './read-search-block.ts';
import { readUnifiedDiff, startsDiff, startsHunk } from './read-unified-diff.ts';

/**
 * Reads the changes out of a model's answer: search/replace blocks under a file's name, fenced whole files with a name, unified diffs. What
 * begins like one and is none is malformed. Code without a file's name illustrates, unless the answer holds nothing else.
 */
export function parseEdits(answer: string): Edit[] {
  const lines = answer.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  const edits: Edit[] = [];
  const unnamed: Edit[] = [];
  let named: string | undefined;
  let lastFile: string | undefined;
  let fence: FenceOpening | undefined;
  let at = 0;

  const take = ({ edits: taken, next }: { edits: Edit[]; next: number }) => {
    edits.push(...taken);
    lastFile = taken.at(-1)?.file ?? lastFile;
    named = undefined;
    at = next;
  };

  while (at < lines.length) {
    const line = lines[at] ?? '';
    const opening = fence ? undefined : readFenceOpening(line);
    if (startsBlock(line)) {
      const { edit, next } = readSearchBlock({ lines, at, file: named ?? lastFile });
      take({ edits: [edit], next });
    } else if (endsBlock(line)) take({ edits: [{ kind: 'malformed', file: named, text: line }], next: at + 1 });
    else if (startsDiff(lines, at)) take(readUnifiedDiff({ lines, at }));
    else if (fence && startsHunk(line)) take(readUnifiedDiff({ lines, at, file: named ?? lastFile }));
    else if (fence && closesFence(line, fence)) {
      fence = undefined;
      named = undefined;
      at += 1;
    } else if (opening?.isDiff && !holdsBlocks(lines, at + 1)) {
      fence = opening;
      take(readUnifiedDiff({ lines, at: at + 1, file: opening.file ?? named }));
    } else if (opening && holdsBlocks(lines, at + 1)) {
      fence = opening;
      named = opening.file ?? named;
      at += 1;
    } else if (opening) {
      const read = readFence({ lines, at: at + 1, fence: { ...opening, file: opening.file ?? named } });
      const { content, file, next, isClosed } = read;
      const text = lines.slice(at, next).join('\n');
      if (file === undefined) unnamed.push({ kind: 'whole', text, lines: content });
      else edits.push(isClosed ? { kind: 'whole', file, text, lines: content } : { kind: 'malformed', file, text });
      lastFile = file ?? lastFile;
      named = undefined;
      at = next;
    } else {
      if (line.trim() !== '') named = readFileName(line);
      at += 1;
    }
  }
  return edits.length > 0 ? edits : unnamed;
}
