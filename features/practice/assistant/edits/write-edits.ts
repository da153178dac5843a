import { type DiffLine, diffLines } from '#platform/text/diff-lines.ts';
import { groupChanges } from '../../grading/group-changes.ts';
import { applyEdits } from './apply-edits.ts';
import type { Files } from './edit.ts';
import { parseEdits } from './parse-edits.ts';

/** Lines that stay, around each change. */
const contextLines = 2;

/**
 * Writes the changes that make `after` of `before` as a model does: search/replace blocks for each file that differs, or a diff where blocks
 * would be read as something else. Of a newline at the end of a file they say nothing.
 */
export function writeEdits({ before, after }: { before: Files; after: Files }): string {
  return Object.entries(after)
    .filter(([name, text]) => before[name] !== text)
    .map(([name, text]) => {
      const change = { name, before: before[name] ?? '', after: text };
      const blocks = writeBlocks(change);
      const made = applyEdits({ files: before, edits: parseEdits(blocks) });
      return made.unmatched.length === 0 && made.files[name] === text ? blocks : writeDiff(change);
    })
    .join('\n\n');
}

/** Writes one hunk of everything: as each line has its sign, none can be taken for a mark. */
function writeDiff({ name, before, after }: { name: string; before: string; after: string }): string {
  const signs = { same: ' ', added: '+', removed: '-' };
  const added = after
    .replace(/\n$/, '')
    .split('\n')
    .map((text): DiffLine => ({ change: 'added', text }));
  const lines = before === '' ? added : diffLines({ before, after });
  const body = lines.map(({ change, text }) => `${signs[change]}${text}`).join('\n');
  return `\`\`\`diff\n--- ${before === '' ? '/dev/null' : name}\n+++ ${name}\n@@ -1 +1 @@\n${body}\n\`\`\``;
}

function writeBlocks({ name, before, after }: { name: string; before: string; after: string }): string {
  const lines = diffLines({ before, after });
  return groupChanges(lines, contextLines)
    .map(({ from, to }) => {
      const part = lines.slice(from, to);
      const side = (change: DiffLine['change']) =>
        part.filter((line) => line.change === 'same' || line.change === change).map(({ text }) => `${text}\n`);
      const [search, replace] = [side('removed').join(''), side('added').join('')];
      return `${name}\n<<<<<<< SEARCH\n${search}=======\n${replace}>>>>>>> REPLACE`;
    })
    .join('\n\n');
}
