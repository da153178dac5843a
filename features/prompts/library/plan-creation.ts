import type { OwnWrite } from '#features/own-data/own-document.ts';
import { lastPosition } from '../prompt-documents.ts';
import { positionStep } from './plan-move.ts';
import type { PromptOutline } from './prompt-outline.ts';

/** A file or folder that is to be made. */
export interface Creation extends OwnWrite {
  item: {
    type: PromptOutline['type'];
    name: string;
    parentFolderId: string | null;
    position: number;
    parentPromptTemplateId?: string;
    prompt?: string;
  };
}

/** Plans what makes prompts and folders anew, each folder before what is in it. A prompt's text is made with its file. */
export function planCreation({
  outlines,
  parentFolderId,
  firstPosition = positionStep,
}: {
  outlines: readonly PromptOutline[];
  parentFolderId: string | null;
  /** The position of the first of those that bring none of their own. */
  firstPosition?: number;
}): Creation[] {
  return outlines.flatMap((outline, at) => {
    const itemId = crypto.randomUUID();
    const { type, name } = outline;
    const position = outline.position ?? Math.min(lastPosition, firstPosition + at * positionStep);
    const made = { kind: 'create', table: 'prompt_files', itemId } as const;
    const item = { type, name, parentFolderId, position };
    if (outline.type === 'file') {
      return { ...made, item: { ...item, parentPromptTemplateId: crypto.randomUUID(), prompt: outline.prompt } };
    }
    return [{ ...made, item }, ...planCreation({ outlines: outline.children, parentFolderId: itemId })];
  });
}
