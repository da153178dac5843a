import { useRef, useState } from 'react';
import { listBelow } from '../library/list-tree-rows.ts';
import { planCreation } from '../library/plan-creation.ts';
import { listSiblings, type Move, type Place, planMove, positionAtEnd } from '../library/plan-move.ts';
import { countOutlines, describeCount, outlineOf, type PromptOutline } from '../library/prompt-outline.ts';
import type { PromptLibraryState } from '../library/use-prompt-library.ts';
import type { PromptFile } from '../prompt-documents.ts';
import { planCopy } from './plan-copy.ts';

interface Step {
  /** Said when the step is taken back. */
  says: string;
  undo: () => Promise<unknown>;
}

const stepsKept = 50;

/** Keeps the last steps of what was done, each with the way to take it back; `say` is told what was. */
function useUndo(say: (words: string) => void) {
  const [steps, setSteps] = useState<Step[]>([]);
  return {
    remember: (step: Step) => setSteps((before) => [...before, step].slice(-stepsKept)),
    canUndo: steps.length > 0,
    async undo(): Promise<void> {
      const last = steps.at(-1);
      if (!last) {
        say('There is nothing to take back');
        return;
      }
      setSteps(steps.slice(0, -1));
      await last.undo();
      say(last.says);
    },
  };
}

/** Offers what can be done with the tree. What was done is said, and moves, names and deletions can be taken back one by one. */
export function useTreeActions(library: PromptLibraryState) {
  const { files, selected, textOf, create, write, select } = library;
  const [said, say] = useState('');
  const { remember, ...undoing } = useUndo(say);
  /** The library as it is when something is taken back, which may be long after it was done. */
  const latest = useRef(library);
  latest.current = library;

  const change = ({ file, change: item }: Move) =>
    ({ kind: 'update', table: 'prompt_files', itemId: file.id, item, seen: file }) as const;
  /** The same file or folder as it is now; undefined when it is gone. */
  const now = ({ id }: PromptFile) => latest.current.files.find((file) => file.id === id);

  /** Puts fields back to what they were before some moves. */
  const putBack = (moves: Move[]) => {
    const back = moves.flatMap(({ file, change: { parentFolderId, position } }) => {
      const at = now(file);
      if (!at) return [];
      return change({
        file: at,
        change: {
          ...(parentFolderId !== undefined && { parentFolderId: file.parentFolderId ?? null }),
          ...(position !== undefined && { position: file.position ?? 0 }),
        },
      });
    });
    return write(...back);
  };

  async function make(outlines: PromptOutline[], parentFolderId: string | null): Promise<void> {
    const siblings = files.filter((file) => (file.parentFolderId ?? null) === parentFolderId);
    const creations = planCreation({ outlines, parentFolderId, firstPosition: positionAtEnd(siblings) });
    await create(creations);
    select(creations[0]?.itemId);
  }

  return {
    said,
    say,
    make,
    /** Makes an empty prompt or folder where the selection is. */
    async add(type: PromptFile['type']): Promise<void> {
      const parentFolderId = (selected?.type === 'folder' ? selected.id : selected?.parentFolderId) ?? null;
      const name = type === 'file' ? 'New prompt' : 'New folder';
      await make([type === 'file' ? { type, name, prompt: '' } : { type, name, children: [] }], parentFolderId);
      say(`Made “${name}”`);
    },
    async rename(file: PromptFile, typed: string): Promise<void> {
      const name = typed.trim();
      if (!name || name === file.name) return;
      await write({ kind: 'update', table: 'prompt_files', itemId: file.id, item: { name }, seen: file });
      say(`Renamed to “${name}”`);
      remember({
        says: `It is “${file.name}” again`,
        undo: async () => {
          const at = now(file);
          if (at) await write({ kind: 'update', table: 'prompt_files', itemId: at.id, item: { name: file.name }, seen: at });
        },
      });
    },
    async move(file: PromptFile, place: Place): Promise<void> {
      const moves = planMove({ files, file, place });
      if (!moves) {
        say(`“${file.name}” cannot go into itself`);
        return;
      }
      if (moves.length === 0) return;
      await write(...moves.map(change));
      say(describePlace({ files, file, place }));
      remember({ says: `“${file.name}” is back where it was`, undo: () => putBack(moves) });
    },
    async duplicate(file: PromptFile): Promise<void> {
      const { creations, moves } = planCopy({ files, file, textOf });
      const [copy] = creations;
      await create(creations);
      await write(...moves.map(change));
      select(copy.itemId);
      say(`Made “${copy.item.name}”`);
    },
    /** Deletes a prompt, or a folder with everything in it; it can be made anew from what it was. */
    async remove(file: PromptFile): Promise<void> {
      const outline = outlineOf({ files, file, textOf });
      await write({ kind: 'delete', table: 'prompt_files', itemId: file.id, seen: file });
      say(`Deleted ${describeCount(countOutlines([outline]))}`);
      remember({
        says: `“${file.name}” is there again`,
        undo: async () => {
          const folderId = latest.current.files.some(({ id }) => id === file.parentFolderId) ? file.parentFolderId : null;
          const creations = planCreation({ outlines: [outline], parentFolderId: folderId ?? null });
          await latest.current.create(creations);
          select(creations[0]?.itemId);
        },
      });
    },
    /** Says what a deletion takes along, for the question before it. */
    describeRemoval(file: PromptFile): string {
      const taken = [file, ...listBelow({ files, folderId: file.id })];
      const folders = taken.filter(({ type }) => type === 'folder').length;
      return `Delete ${describeCount({ prompts: taken.length - folders, folders })}?`;
    },
    ...undoing,
  };
}

export type TreeActions = ReturnType<typeof useTreeActions>;

/** Says where something came to stand. */
function describePlace({ files, file, place }: { files: readonly PromptFile[]; file: PromptFile; place: Place }): string {
  const folder = files.find(({ id }) => id === place.parentFolderId);
  const others = listSiblings({ files, file, parentFolderId: place.parentFolderId }).filter(({ id }) => id !== file.id);
  const found = others.findIndex(({ id }) => id === place.beforeId);
  const at = found === -1 ? others.length : found;
  return `Moved “${file.name}” ${folder ? `into “${folder.name}”` : 'to the top level'}, ${at + 1} of ${others.length + 1}`;
}
