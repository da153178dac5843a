import { strToU8, type Zippable, zipSync } from 'fflate';
import type { PromptOutline } from '../library/prompt-outline.ts';
import { writePromptMarkdown } from './prompt-markdown.ts';

/** Says in a folder what the folder itself is called and where it stands; it keeps empty folders, too. */
export const folderFile = '_folder.md';

/** Packs prompts into a ZIP archive: a Markdown file for each, in folders as they are. */
export function packPrompts(outlines: readonly PromptOutline[]): Uint8Array<ArrayBuffer> {
  return zipSync(folderOf(outlines), { level: 6 });
}

function folderOf(outlines: readonly PromptOutline[]): Zippable {
  const folder: Zippable = {};
  const taken = new Set([folderFile]);
  for (const outline of outlines) {
    const { name, position } = outline;
    if (outline.type === 'file') {
      folder[freeName({ name, ending: '.md', taken })] = strToU8(writePromptMarkdown({ name, position, prompt: outline.prompt }));
    } else {
      const about = strToU8(writePromptMarkdown({ name, position, prompt: '' }));
      folder[freeName({ name, ending: '', taken })] = { [folderFile]: about, ...folderOf(outline.children) };
    }
  }
  return folder;
}

/** Makes a file name that every system takes and that no other of its folder has, capitals apart. */
function freeName({ name, ending, taken }: { name: string; ending: string; taken: Set<string> }): string {
  const safe = name
    .replace(/[\\/:*?"<>|\p{C}]/gu, '-')
    .slice(0, 80)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  const stem = /^(?:con|prn|aux|nul|com\d|lpt\d|__proto__)?$/i.test(safe) ? `_${safe}` : safe;
  for (let number = 1; ; number += 1) {
    const free = `${stem}${number === 1 ? '' : ` (${number})`}${ending}`;
    if (taken.has(free.toLowerCase())) continue;
    taken.add(free.toLowerCase());
    return free;
  }
}
