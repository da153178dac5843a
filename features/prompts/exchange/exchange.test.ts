import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { PromptOutline } from '../library/prompt-outline.ts';
import { packPrompts } from './pack-prompts.ts';
import { readPromptMarkdown } from './prompt-markdown.ts';
import { openArchive, unpackPrompts } from './unpack-prompts.ts';

function bring(archive: Uint8Array) {
  const { brought, refused } = openArchive(archive);
  const unpacked = unpackPrompts(brought);
  return { outlines: unpacked.outlines, refused: [...refused, ...unpacked.refused] };
}
const zipOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));

/** In the order of an archive, which has none of its own. */
const sorted = (outlines: PromptOutline[]): PromptOutline[] =>
  outlines
    .map((outline) => (outline.type === 'folder' ? { ...outline, children: sorted(outline.children) } : outline))
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

const library: PromptOutline[] = [
  { type: 'file', name: 'Review: <b>this/that</b> "now"', position: 256, prompt: '# Title\n\n---\nname: not mine\n---\n' },
  { type: 'file', name: 'review: <B>this/that</B> "now"', position: 512, prompt: 'line\r\nends\rof all kinds\n\n' },
  { type: 'file', name: '../../etc/passwd', position: 1, prompt: '' },
  { type: 'file', name: '_folder', prompt: 'A prompt of this name.' },
  { type: 'file', name: '__proto__', prompt: 'Ümläut, 日本語, 👩‍💻 {{name=Ada}}' },
  { type: 'file', name: 'con', position: 3, prompt: '---\n---\n' },
  {
    type: 'folder',
    name: '...',
    position: 7,
    children: [
      { type: 'folder', name: 'Empty', position: 1, children: [] },
      { type: 'file', name: '_folder', position: 9, prompt: '\uFEFFwith a mark' },
    ],
  },
];

test('what is exported comes back as it was: names, order, folders, empty ones too, and every sign of the texts', () => {
  const { outlines, refused } = bring(packPrompts(library));
  expect(refused).toEqual([]);
  expect(sorted(outlines)).toEqual(sorted(library));
});

test('files of other origin are prompts by their names, with their own front matter as text', () => {
  const { outlines } = bring(
    zipOf({ 'notes/One.md': '---\ntitle: x\n---\nText\r\n', 'two.txt': 'Two', 'picture.png': 'no', '__MACOSX/._two.md': 'no' }),
  );
  expect(sorted(outlines)).toEqual(
    sorted([
      { type: 'folder', name: 'notes', children: [{ type: 'file', name: 'One', prompt: '---\ntitle: x\n---\nText\n' }] },
      { type: 'file', name: 'two', prompt: 'Two' },
    ]),
  );
});

test('a file that an editor of Windows has saved is read like any other', () => {
  expect(readPromptMarkdown('---\r\nname: "A"\r\nposition: 5\r\n---\r\nOne\r\nTwo')).toEqual({
    name: 'A',
    position: 5,
    prompt: 'One\nTwo',
  });
});

test('paths that lead elsewhere, and what is no text or too long, are left out by name, and the rest is taken', () => {
  const brought = unpackPrompts(
    [
      ['../up.md', 'x'],
      ['a/../../up.md', 'x'],
      ['/root.md', 'x'],
      ['C:\\windows.md', 'x'],
      [`${'deep/'.repeat(11)}x.md`, 'x'],
      ['long.md', 'x'.repeat(50_001)],
      ['null.md', 'a\0b'],
      ['good.md', 'x'],
    ].map(([path = '', text = '']) => ({ path, bytes: strToU8(text) })),
  );
  expect(brought.outlines).toEqual([{ type: 'file', name: 'good', prompt: 'x' }]);
  expect(brought.refused).toHaveLength(7);
  const binary = unpackPrompts([{ path: 'x.md', bytes: new Uint8Array([0xff, 0xfe, 0x00]) }]);
  expect(binary.refused).toEqual([{ path: 'x.md', reason: 'is no text in UTF-8' }]);
});

test('an archive made on Windows keeps its folders, and nothing leads out of them', () => {
  const { outlines, refused } = bring(
    zipOf({ 'notes\\': '', 'notes\\deep\\One.md': 'One', 'notes\\Two.md': 'Two', '..\\up.md': 'x', '\\\\server\\share.md': 'x' }),
  );
  const deep: PromptOutline = { type: 'folder', name: 'deep', children: [{ type: 'file', name: 'One', prompt: 'One' }] };
  expect(outlines).toEqual([{ type: 'folder', name: 'notes', children: [deep, { type: 'file', name: 'Two', prompt: 'Two' }] }]);
  expect(refused.map(({ path }) => path)).toEqual(['..\\up.md', '\\\\server\\share.md']);
});

test('every file of an archive is taken or named', () => {
  const files = {
    'one.md': '1',
    'picture.png': 'no',
    README: 'no',
    '__MACOSX/._one.md': 'no',
    'a/.DS_Store': 'no',
    'a/Thumbs.db': 'no',
    'empty/': '',
  };
  const { outlines, refused } = bring(zipOf(files));
  expect(outlines).toEqual([{ type: 'file', name: 'one', prompt: '1' }]);
  expect(refused).toEqual([
    { path: 'picture.png', reason: 'is not a .md, .markdown or .txt file' },
    { path: 'README', reason: 'is not a .md, .markdown or .txt file' },
    { path: '__MACOSX/._one.md', reason: 'belongs to the operating system' },
    { path: 'a/.DS_Store', reason: 'belongs to the operating system' },
    { path: 'a/Thumbs.db', reason: 'belongs to the operating system' },
  ]);
});

/** Writes other bytes for a name of the same length, in both places where an archive has it. */
function renameEntry(archive: Uint8Array, from: string, to: Uint8Array): Uint8Array {
  const text = Buffer.from(archive).toString('latin1');
  return new Uint8Array(Buffer.from(text.replaceAll(from, Buffer.from(to).toString('latin1')), 'latin1'));
}

test('of two files with one name the second is named', () => {
  const { outlines, refused } = bring(renameEntry(zipOf({ 'a.md': '1', 'b.md': '2' }), 'b.md', strToU8('a.md')));
  expect(outlines).toEqual([{ type: 'file', name: 'a', prompt: '1' }]);
  expect(refused).toEqual([{ path: 'a.md', reason: 'stands in the archive twice; the first was taken' }]);
});

test('a file that is packed in a way unknown here is named, and the rest is taken', () => {
  const archive = zipOf({ 'a.md': '1', 'b.md': '2' });
  const view = new DataView(archive.buffer);
  view.setUint16(view.getUint32(archive.length - 6, true) + 10, 9, true); // Deflate64, in the first entry of the directory
  const { outlines, refused } = bring(archive);
  expect(outlines).toEqual([{ type: 'file', name: 'b', prompt: '2' }]);
  expect(refused).toEqual([{ path: 'a.md', reason: 'is packed in a way that is not supported here' }]);
});

test.each([
  ['macOS, in UTF-8 without saying so', strToU8('Übung.md')],
  ['Windows, in its old code page', new Uint8Array([0x9a, ...strToU8('bung.md')])],
])('a name is read as it was written by %s', (_system, bytes) => {
  const placeholder = 'x'.repeat(bytes.length - 3);
  const { outlines } = bring(renameEntry(zipOf({ [`${placeholder}.md`]: '1' }), `${placeholder}.md`, bytes));
  expect(outlines).toEqual([{ type: 'file', name: 'Übung', prompt: '1' }]);
});

test('names keep no signs that cannot be shown, and no more than fits', () => {
  const [outline] = unpackPrompts([
    { path: 'x.md', bytes: strToU8(`---\nname: ${JSON.stringify(`a\u202e\u0007b\n${'c'.repeat(300)}`)}\n---\n`) },
  ]).outlines;
  expect(outline?.name).toMatch(/^a b c{116}$/);
  expect(unpackPrompts([{ path: '\u0007.md', bytes: strToU8('') }]).outlines[0]?.name).toBe('Unnamed');
});

test('an archive that would grow too large, holds too much or is none is refused as a whole', () => {
  const bomb = zipSync({ 'bomb.md': [new Uint8Array(31 * 1024 * 1024), { level: 9 }] });
  expect(bomb.length).toBeLessThan(100_000);
  expect(() => openArchive(bomb)).toThrow('larger than 30 MB');
  const many = zipOf(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}.md`, ''])));
  expect(() => openArchive(many)).toThrow('more than 500 files');
  expect(() => openArchive(strToU8('hello'))).toThrow('no ZIP archive');
  expect(() => openArchive(new Uint8Array(10 * 1024 * 1024 + 1))).toThrow('larger than 10 MB');
});

test('an archive that lies about its sizes does not grow beyond what it says', () => {
  const bomb = zipSync({ 'bomb.md': [new Uint8Array(5 * 1024 * 1024), { level: 9 }] });
  const view = new DataView(bomb.buffer);
  const directory = view.getUint32(bomb.length - 6, true);
  view.setUint32(directory + 24, 10, true); // what it unpacks to, by the directory
  const brought = (() => {
    try {
      return openArchive(bomb).brought;
    } catch {
      return [];
    }
  })();
  for (const { bytes } of brought) expect(bytes.length).toBeLessThanOrEqual(10);
});
