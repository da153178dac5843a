import { expect, test } from 'vitest';
import { listBelow, listTreeRows } from '../library/list-tree-rows.ts';
import { planCreation } from '../library/plan-creation.ts';
import { type Place, planMove } from '../library/plan-move.ts';
import { countOutlines, describeCount, outlineOf } from '../library/prompt-outline.ts';
import type { PromptFile } from '../prompt-documents.ts';
import { findPrompts } from './find-prompts.ts';
import { planCopy } from './plan-copy.ts';
import { type KeyMove, planKeyMove } from './plan-key-move.ts';

function file(id: string, changes: Partial<PromptFile> = {}): PromptFile {
  const type = id.startsWith('folder') ? 'folder' : 'file';
  return {
    id,
    parentUserId: 'u',
    version: 1,
    name: id,
    type,
    parentPromptTemplateId: null,
    parentFolderId: null,
    position: 0,
    ...changes,
  };
}

const files = [
  file('b'),
  file('a'),
  file('last', { position: 9 }),
  file('folder-1'),
  file('folder-2', { parentFolderId: 'folder-1' }),
  file('deep', { parentFolderId: 'folder-2' }),
  file('lost', { parentFolderId: 'gone' }),
];

const seen = (openFolders: string[]) =>
  listTreeRows({ files, openFolders: new Set(openFolders) }).map(({ file: { id }, level }) => `${level} ${id}`);

test('folders come first, then prompts by place and name; what is in a closed folder is not seen', () => {
  expect(seen([])).toEqual(['1 folder-1', '1 a', '1 b', '1 last']);
  expect(seen(['folder-1', 'folder-2'])).toEqual(['1 folder-1', '2 folder-2', '3 deep', '1 a', '1 b', '1 last']);
});

test('what is below a folder is found at any depth', () => {
  expect(listBelow({ files, folderId: 'folder-1' }).map(({ id }) => id)).toEqual(['folder-2', 'deep']);
});

/** Moves, and lists what then stands in a folder, with how many rows were written. */
function moved(all: PromptFile[], id: string, place: Place) {
  const moves = planMove({ files: all, file: all.find((one) => one.id === id) ?? file(id), place });
  const after = all.map((one) => ({ ...one, ...moves?.find((move) => move.file.id === one.id)?.change }));
  const rows = listTreeRows({ files: after, openFolders: new Set(all.map((one) => one.id)) });
  return (
    moves && {
      writes: moves.length,
      order: rows.filter(({ file: one }) => (one.parentFolderId ?? null) === place.parentFolderId).map(({ file: one }) => one.id),
    }
  );
}

const apart = ['a', 'b', 'c'].map((id, at) => file(id, { position: (at + 1) * 256 }));

test('a move within a folder writes one row, as long as there is room between its neighbours', () => {
  expect(moved(apart, 'c', { parentFolderId: null, beforeId: 'a' })).toEqual({ writes: 1, order: ['c', 'a', 'b'] });
  expect(moved(apart, 'a', { parentFolderId: null, beforeId: null })).toEqual({ writes: 1, order: ['b', 'c', 'a'] });
  expect(moved(apart, 'a', { parentFolderId: null, beforeId: 'c' })).toEqual({ writes: 1, order: ['b', 'a', 'c'] });
});

test('neighbours without room between them make room, and the order is as asked', () => {
  const close = ['a', 'b', 'c'].map((id, at) => file(id, { position: at }));
  expect(moved(close, 'c', { parentFolderId: null, beforeId: 'b' })?.order).toEqual(['a', 'c', 'b']);
  const same = ['a', 'b', 'c'].map((id) => file(id));
  expect(moved(same, 'c', { parentFolderId: null, beforeId: 'a' })?.order).toEqual(['c', 'a', 'b']);
  const full = [file('a', { position: 999_999 }), file('b', { position: 1_000_000 })];
  expect(moved(full, 'a', { parentFolderId: null, beforeId: null })?.order).toEqual(['b', 'a']);
});

test('many moves to the same place keep the order and the bounds of positions', () => {
  let all = Array.from({ length: 40 }, (_, at) => file(`f${at}`, { position: at }));
  for (let round = 0; round < 200; round += 1) {
    const id = `f${(round * 7) % 40}`;
    const moves = planMove({
      files: all,
      file: all.find((one) => one.id === id) ?? file(id),
      place: { parentFolderId: null, beforeId: 'f3' },
    });
    all = all.map((one) => ({ ...one, ...moves?.find((move) => move.file.id === one.id)?.change }));
    const order = listTreeRows({ files: all, openFolders: new Set() }).map(({ file: one }) => one.id);
    if (id !== 'f3') expect(order[order.indexOf('f3') - 1]).toBe(id);
  }
  expect(all.every(({ position }) => Number.isInteger(position) && position >= 0 && position <= 1_000_000)).toBe(true);
});

test('a folder goes neither into itself nor into what is below it', () => {
  expect(moved(files, 'folder-1', { parentFolderId: 'folder-1', beforeId: null })).toBeUndefined();
  expect(moved(files, 'folder-1', { parentFolderId: 'folder-2', beforeId: null })).toBeUndefined();
  expect(moved(files, 'a', { parentFolderId: 'folder-2', beforeId: null })).toEqual({ writes: 1, order: ['deep', 'a'] });
});

test('keys move up and down among their own kind, into the folder above and out behind their folder', () => {
  const go = (id: string, way: KeyMove) => planKeyMove({ files, file: files.find((one) => one.id === id) ?? file(id), way });
  expect(go('a', 'up')).toBeUndefined();
  expect(go('a', 'down')).toEqual({ parentFolderId: null, beforeId: 'last' });
  expect(go('last', 'down')).toBeUndefined();
  expect(go('last', 'up')).toEqual({ parentFolderId: null, beforeId: 'b' });
  expect(go('b', 'in')).toEqual({ parentFolderId: 'folder-1', beforeId: null });
  expect(go('folder-1', 'in')).toBeUndefined();
  expect(go('deep', 'out')).toEqual({ parentFolderId: 'folder-1', beforeId: null });
  expect(go('folder-2', 'out')).toEqual({ parentFolderId: null, beforeId: null });
  expect(go('a', 'out')).toBeUndefined();
});

const textOf = ({ id }: PromptFile) => `Text of ${id}`;

test('what is copied or brought back is made anew, each folder before what is in it', () => {
  const folder = files.find(({ id }) => id === 'folder-1') ?? file('folder-1');
  const outline = outlineOf({ files, file: folder, textOf });
  expect(describeCount(countOutlines([outline]))).toBe('1 prompt and 2 folders');
  const made = planCreation({ outlines: [outline], parentFolderId: null });
  expect(made.map(({ item: { name } }) => name)).toEqual(['folder-1', 'folder-2', 'deep']);
  expect(made[1]?.item.parentFolderId).toBe(made[0]?.itemId);
  expect(made[2]?.item).toMatchObject({ prompt: 'Text of deep', parentFolderId: made[1]?.itemId });
  expect(new Set(made.map(({ itemId }) => itemId)).size).toBe(3);
});

test('a copy stands right behind what it is of, with all that is in it, and others make room only where there is none', () => {
  const textOf = ({ id }: PromptFile) => `text of ${id}`;
  const copyOf = (all: PromptFile[], id: string) =>
    planCopy({ files: all, file: all.find((one) => one.id === id) ?? file(id), textOf });
  const [middle] = copyOf(apart, 'a').creations;
  expect(middle.item).toMatchObject({ name: 'a copy', prompt: 'text of a', parentFolderId: null, position: 384 });
  expect(copyOf(apart, 'a').moves).toEqual([]);
  expect(copyOf(apart, 'c').creations[0].item.position).toBeGreaterThan(768);
  const close = ['a', 'b'].map((id, at) => file(id, { position: at }));
  const { creations, moves } = copyOf(close, 'a');
  const after = Object.fromEntries(moves.map((move) => [move.file.id, move.change.position ?? 0]));
  const [from = Number.NaN, to = Number.NaN] = [after.a, after.b];
  expect([creations[0].item.position > from, creations[0].item.position < to]).toEqual([true, true]);
  const [folder, inner, deep] = copyOf(files, 'folder-1').creations;
  expect([folder.item.name, inner?.item.name, deep?.item.name]).toEqual(['folder-1 copy', 'folder-2', 'deep']);
  expect([inner?.item.parentFolderId, deep?.item.parentFolderId]).toEqual([folder.itemId, inner?.itemId]);
  expect(copyOf([file('x', { name: 'x'.repeat(120) })], 'x').creations[0].item.name).toHaveLength(120);
});

test('a search looks in names and texts, and shows what it finds in its folders', () => {
  const search = (query: string) => findPrompts({ files, textOf, query });
  expect(search('  ')).toBeUndefined();
  expect(search('TEXT deep')).toEqual({ found: 1, shown: new Set(['deep', 'folder-2', 'folder-1']) });
  expect(search('nowhere')?.found).toBe(0);
  const rows = listTreeRows({ files, openFolders: new Set(), shown: search('of deep')?.shown });
  expect(rows.map(({ file: { id } }) => id)).toEqual(['folder-1', 'folder-2', 'deep']);
});
