import { expect, test } from 'vitest';
import type { PromptFile } from './prompt-documents.ts';
import { listBelow, listTreeRows } from './prompt-tree.ts';

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
