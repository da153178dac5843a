import type { DragEvent } from 'react';
import type { PromptFile } from '../prompt-documents.ts';
import type { DropPlace } from './tree-row.tsx';

/**
 * Finds where on a row something is dropped. Between two rows it can only come to stand among its own kind; a prompt that is held over a folder
 * goes into it.
 */
export function findDrop({
  event,
  target,
  file,
}: {
  event: Pick<DragEvent, 'clientY' | 'target'>;
  target: PromptFile;
  file: PromptFile;
}): DropPlace | undefined {
  if (target.id === file.id) return undefined;
  if (target.type !== file.type) return target.type === 'folder' ? 'into' : undefined;
  const row = event.target instanceof Element && event.target.closest('[data-file]')?.getBoundingClientRect();
  if (!row) return undefined;
  const share = (event.clientY - row.top) / row.height;
  if (target.type === 'folder' && share > 0.25 && share < 0.75) return 'into';
  return share < 0.5 ? 'before' : 'after';
}
