import { type Creation, planCreation } from '../library/plan-creation.ts';
import { listSiblings, type Move, planMove } from '../library/plan-move.ts';
import { outlineOf } from '../library/prompt-outline.ts';
import { longestName, type PromptFile } from '../prompt-documents.ts';

/** Plans a copy of a file or folder, which comes to stand right behind it: what is made, the copy itself first, and what makes room. */
export function planCopy({
  files,
  file,
  textOf,
}: {
  files: readonly PromptFile[];
  file: PromptFile;
  textOf: (file: PromptFile) => string;
}): { creations: [Creation, ...Creation[]]; moves: Move[] } {
  const parentFolderId = file.parentFolderId ?? null;
  const { position: _, ...outline } = outlineOf({ files, file, textOf });
  const name = `${file.name} copy`.slice(-longestName);
  const [made, ...below] = planCreation({ outlines: [{ ...outline, name }], parentFolderId }) as [Creation, ...Creation[]];
  const siblings = listSiblings({ files, file, parentFolderId });
  const following = siblings[siblings.findIndex(({ id }) => id === file.id) + 1];
  const copy = { ...file, id: made.itemId };
  const moves =
    planMove({ files: [...files, copy], file: copy, place: { parentFolderId, beforeId: following?.id ?? null } }) ?? [];
  const ownMove = moves.find((move) => move.file === copy);
  const position = ownMove?.change.position ?? made.item.position;
  return {
    creations: [{ ...made, item: { ...made.item, position } }, ...below],
    moves: moves.filter((move) => move !== ownMove),
  };
}
