import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { PromptOutline } from '../library/prompt-outline.ts';
import { packPrompts } from './pack-prompts.ts';
import { readPromptMarkdown } from './prompt-markdown.ts';
import { openArchive, unpackPrompts } from './unpack-prompts.ts';

const bring = (archive: Uint8Array) => unpackPrompts(openArchive(archive));
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
      return openArchive(bomb);
    } catch {
      return [];
    }
  })();
  for (const { bytes } of brought) expect(bytes.length).toBeLessThanOrEqual(10);
});
