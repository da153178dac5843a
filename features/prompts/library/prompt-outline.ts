import type { PromptFile } from '../prompt-documents.ts';
import { byPlace } from './list-tree-rows.ts';

/** A prompt, or a folder with what is in it, apart from where it is kept: to be copied, taken out, brought in, or made anew. */
export type PromptOutline =
  | { type: 'file'; name: string; prompt: string; position?: number }
  | { type: 'folder'; name: string; children: PromptOutline[]; position?: number };

/** Draws up a file or a folder with all that is below it. */
export function outlineOf({
  files,
  file,
  textOf,
}: {
  files: readonly PromptFile[];
  file: PromptFile;
  textOf: (file: PromptFile) => string;
}): PromptOutline {
  const inFolder = Map.groupBy(files, ({ parentFolderId }) => parentFolderId ?? null);
  const outline = (of: PromptFile): PromptOutline => {
    const { name, position } = of;
    if (of.type === 'file') return { type: 'file', name, position, prompt: textOf(of) };
    return { type: 'folder', name, position, children: (inFolder.get(of.id) ?? []).toSorted(byPlace).map(outline) };
  };
  return outline(file);
}

/** Counts the prompts and folders in outlines, at any depth. */
export function countOutlines(outlines: readonly PromptOutline[]): { prompts: number; folders: number } {
  const sum = { prompts: 0, folders: 0 };
  for (const outline of outlines) {
    if (outline.type === 'file') sum.prompts += 1;
    else {
      const below = countOutlines(outline.children);
      sum.prompts += below.prompts;
      sum.folders += 1 + below.folders;
    }
  }
  return sum;
}

/** Says a count of prompts and folders: "3 prompts and 1 folder". */
export function describeCount({ prompts, folders }: { prompts: number; folders: number }): string {
  const parts = [
    prompts && `${prompts} ${prompts === 1 ? 'prompt' : 'prompts'}`,
    folders && `${folders} ${folders === 1 ? 'folder' : 'folders'}`,
  ];
  return parts.filter(Boolean).join(' and ') || 'nothing';
}
