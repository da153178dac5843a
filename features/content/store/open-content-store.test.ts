import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pngHead } from '#tests/support/content/png-head.ts';
import { type ContentStore, openContentStore } from './open-content-store.server.ts';

let directory: string;
let pictures: string;
let store: ContentStore | undefined;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'content-'));
  pictures = mkdtempSync(path.join(tmpdir(), 'pictures-'));
});
afterEach(() => {
  store?.close();
  for (const folder of [directory, pictures]) rmSync(folder, { recursive: true, force: true });
});

function writeRaw(file: string, text: string) {
  mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
  writeFileSync(path.join(directory, file), text);
}

function write(file: string, text = 'Text.', title = 'T') {
  writeRaw(file, `---\ntitle: ${title}\ndescription: D\n---\n${text}\n`);
}

function writePicture(file: string, size: { width: number; height: number }) {
  mkdirSync(path.dirname(path.join(pictures, file)), { recursive: true });
  writeFileSync(path.join(pictures, file), pngHead(size));
}

/** Opens the store; `next` settles with what it says next: a fault, or undefined for a change. */
function open() {
  const said: unknown[] = [];
  let tell = () => {};
  const say = (what?: unknown) => {
    said.push(what);
    tell();
  };
  const opened = openContentStore({ directory, pictures, onChange: () => say(), onFault: say });
  store = opened;
  const next = async () => {
    while (said.length === 0) await new Promise<void>((resolve) => (tell = resolve));
    return said.shift();
  };
  return { store: opened, next, said };
}

const paths = () => store?.items().map(({ _path }) => _path);
const textOf = (place = 0) => JSON.stringify(store?.items()[place]?.body);

test('files are read in number order, whatever folder they are in', () => {
  for (const file of ['10.ten.md', '2.two.md', 'blogs/1.one.md', 'notes.txt', '.hidden.md', '-aside/a.md']) write(file);
  open();
  expect(paths()).toEqual(['/two', '/ten', '/blogs/one']);
});

test('an edit appears without a restart, changes the version, and leaves other items the objects they were', async () => {
  write('one.md', 'Before.');
  write('two.md');
  const { store, next } = open();
  const [before, [, two]] = [store.version(), store.items()];
  write('one.md', 'After.');
  expect(await next()).toBeUndefined();
  expect(store.version()).not.toBe(before);
  expect(textOf()).toContain('After.');
  expect(store.items()[1]).toBe(two);
});

test('files and folders that are added, renamed and taken away are followed', async () => {
  write('one.md');
  const { next } = open();
  write('new/folder/2.two.md');
  await next();
  expect(paths()).toEqual(['/new/folder/two', '/one']);
  write('new/folder/3.three.md'); // in a folder that was not there at the start
  await next();
  renameSync(path.join(directory, 'new'), path.join(directory, 'old'));
  await next();
  expect(paths()).toEqual(['/old/folder/two', '/old/folder/three', '/one']);
  rmSync(path.join(directory, 'old'), { recursive: true });
  await next();
  expect(paths()).toEqual(['/one']);
});

test('a text that is to be shown from a moment on is a draft until then, and is shown without an edit', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  try {
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
    writeRaw('one.md', `---\ntitle: T\npublish: ${inDays(40)}\n---\nText.\n`);
    writeRaw('two.md', `---\ntitle: T\npublish: ${inDays(41)}\n_draft: false\n---\nText.\n`);
    writeRaw('was.md', `---\ntitle: T\npublish: ${inDays(-1)}\n---\nText.\n`);
    const { store, next } = open();
    const drafts = () => store.items().flatMap(({ _draft, _path }) => (_draft ? _path : []));
    const shown = () =>
      store
        .documents({ withDrafts: false })
        .all()
        .map(({ _path }) => _path);
    const version = store.version();
    expect([drafts(), shown()]).toEqual([['/one', '/two'], ['/was']]);
    vi.advanceTimersByTime(39.9 * 24 * 3_600_000);
    expect(drafts()).toEqual(['/one', '/two']);
    vi.advanceTimersByTime(0.2 * 24 * 3_600_000);
    expect(await next()).toBeUndefined();
    expect([drafts(), shown()]).toEqual([['/two'], ['/one', '/was']]);
    expect(store.version()).not.toBe(version);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(await next()).toBeUndefined();
    expect(drafts()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('an edit with a fault is reported once and leaves the last good content, until it is mended', async () => {
  write('one.md', 'Good.');
  const { next, said } = open();
  writeRaw('one.md', '---\ntitle: T\ndate: soon\n---\nBad.');
  expect(String(await next())).toContain('one.md: date');
  expect(textOf()).toContain('Good.');
  write('one.md', 'Unclosed :::nonsense\n\n:::nonsense\n:::\n');
  expect(String(await next())).toContain('one.md: line 7: there is no directive nonsense');
  expect(textOf()).toContain('Good.');
  write('other.md');
  expect(await next()).toBeUndefined();
  expect(said).toEqual([]);
  write('one.md', 'Better.');
  expect(await next()).toBeUndefined();
  expect(textOf()).toContain('Better.');
});

test('a folder that is moved away is named each time, and what it held stays', async () => {
  write('one.md', 'Here.');
  const { next } = open();
  for (let time = 0; time < 2; time += 1) {
    renameSync(directory, `${directory}-away`);
    expect(String(await next())).toContain(`${directory}: Error: ENOENT`);
    expect(textOf()).toContain('Here.');
    renameSync(`${directory}-away`, directory);
    write('other.md', `Time ${time}.`);
    expect(await next()).toBeUndefined();
  }
});

test('a changed drawing is shown, and one that a text shows cannot be taken away', async () => {
  const svg = (words: string) => `<svg viewBox="0 0 1 1"><text>${words}</text></svg>`;
  writeRaw('a/plot.svg', svg('before'));
  write('a/one.md', '::figure{drawing="plot.svg" alt="x"}');
  const { store, next } = open();
  expect(textOf()).toContain('before');
  writeRaw('a/plot.svg', svg('after'));
  await next();
  expect(textOf()).toContain('after');
  rmSync(path.join(directory, 'a/plot.svg'));
  expect(String(await next())).toContain('a/one.md: plot.svg does not lie beside it');
  const [one] = store.items();
  expect(one && store.readBeside(one, 'plot.svg')).toContain('after');
  expect(textOf()).toContain('after');
});

test('a picture that changes has its new size, and one that a text shows cannot be taken away', async () => {
  writePicture('shown.png', { width: 800, height: 600 });
  write('one.md', '![x](/media/shown.png)');
  const { store, next } = open();
  expect(textOf()).toContain('"width":800,"height":600');
  const before = store.version();
  writePicture('shown.png', { width: 320, height: 200 });
  expect(await next()).toBeUndefined();
  expect(textOf()).toContain('"width":320,"height":200');
  expect(store.version()).not.toBe(before);
  rmSync(path.join(pictures, 'shown.png'));
  expect(String(await next())).toContain('one.md: line 5: img: /media/shown.png is no picture in the media folder');
  expect(textOf()).toContain('"width":320,"height":200');
});

test('a text whose picture is missing waits for it', async () => {
  write('one.md', 'Before.');
  const { next } = open();
  write('one.md', '![x](/media/new/late.png)');
  expect(String(await next())).toContain('one.md: line 5: img: /media/new/late.png');
  expect(textOf()).toContain('Before.');
  writePicture('new/late.png', { width: 8, height: 6 });
  expect(await next()).toBeUndefined();
  expect(textOf()).toContain('"width":8,"height":6');
});

test.each([
  'index.md',
  'login.md',
  'blogs/index.md',
  'principled-ai-coding/2.course.md',
  'auth/google.draft.md',
  'feed.xml.md',
  'de/blogs.md',
])('a text whose address is answered by the application is reported: %s', (file) => {
  write(file);
  const onFault = vi.fn();
  store = openContentStore({ directory, locales: ['de'], onFault });
  expect(onFault.mock.calls.map(String)).toEqual([expect.stringContaining(`${file}: is never shown: `)]);
});

test.each(['principled-ai-coding.md', 'playground.md', 'de/index.md', 'de/login.md', '_login.md', 'blogs/login.md'])(
  'a text that is shown, listed or part of another one is not: %s',
  (file) => {
    write(file);
    const onFault = vi.fn();
    store = openContentStore({ directory, locales: ['de'], onFault });
    expect(onFault).not.toHaveBeenCalled();
  },
);

test('the version is that of the files, not of the moment', () => {
  write('one.md');
  const { store } = open();
  const again = openContentStore({ directory });
  expect(again.version()).toBe(store.version());
  again.close();
});

test.each([
  ['front matter', '---\naudience: everyone\n---\n', 'bad.md: audience'],
  ['text', ':::nonsense\n:::\n', 'bad.md: line 1'],
])('a file with a fault in its %s stops the opening with its name', (_where, source, message) => {
  writeRaw('bad.md', source);
  expect(() => openContentStore({ directory })).toThrow(message);
});

test('a folder that is not there is named', () => {
  expect(() => openContentStore({ directory: path.join(directory, 'nothing') })).toThrow('nothing: is not a folder');
});

test('of two files with one address the first is shown there, and that is reported', () => {
  write('1.one.md');
  write('2.one.md');
  const onFault = vi.fn();
  store = openContentStore({ directory, onFault });
  expect(String(onFault.mock.calls[0])).toContain('2.one.md: has the same address /one as 1.one.md');
});

test('a large folder opens without parsing its texts; a fault is reported when one is wanted, which is empty then', () => {
  for (let number = 1; number <= 300; number += 1) write(`${number}.md`, number === 2 ? ':::nonsense\n:::' : 'Text.');
  const onTextFault = vi.fn();
  store = openContentStore({ directory, onTextFault });
  expect(store.items()[2]?.body.children).not.toEqual([]);
  expect(onTextFault).not.toHaveBeenCalled();
  expect(store.items()[1]?.body.children).toEqual([]);
  expect(String(onTextFault.mock.calls[0])).toContain('2.md: line 5');
});

/** Lists the files that queries find, without drafts unless they are asked for. */
const foundFiles = (options = { withDrafts: false }) =>
  store
    ?.documents(options)
    .all()
    .map(({ _file }) => _file);

test('a store that leaves the first check to another one opens with a faulty text, and keeps the last good content all the same', async () => {
  write('1.good.md', 'As it was.');
  write('2.faulty.md', '::box{size=big}');
  expect(() => openContentStore({ directory })).toThrow('2.faulty.md');
  const onFault = vi.fn();
  store = openContentStore({ directory, checksAtStart: false, onFault });
  expect(paths()).toEqual(['/good', '/faulty']);

  write('1.good.md', '::box{size=big}');
  await expect.poll(() => onFault).toHaveBeenCalledOnce();
  expect(textOf(0)).toContain('As it was.');
});

test('JSON, YAML and CSV files are found by queries and are no pages; practice problems are neither', () => {
  const problem = ['yml', 'examples.yml', 'hearing.json'].map((ending) => `lessons/1.one/1.problem.${ending}`);
  const files = ['a.json', 'b.yml', 'c.csv', ...problem, '_redirects.yml'];
  for (const file of files) writeRaw(file, file === 'c.csv' ? 'name\none\n' : '{}');
  writeRaw('lessons/1.one/notes.md', 'Text.');
  open();
  expect(foundFiles()).toEqual(['a.json', 'b.yml', 'c.csv', 'lessons/1.one/notes.md']);
  expect(paths()).toEqual(['/lessons/one/notes']);
});

test.each(['data.json', 'data.yml'])('of %s for members queries find what a list shows', (file) => {
  writeRaw(file, '{ "audience": "members", "title": "T", "description": "D", "secret": "S", "body": { "secret": "S" } }');
  open();
  const [document] = store?.documents({ withDrafts: true }).all() ?? [];
  expect(document).toMatchObject({ title: 'T', description: 'D', audience: 'members' });
  expect(JSON.stringify(document)).not.toMatch(/secret/);
});

test('queries find the figures of a text as far as they find the text', () => {
  const plot = (name: string) => `:::plot{figures="${name}" y="y" alt="a" source="s" url="https://example.com"}\n:::\n`;
  const figures = ['open', 'both', 'members', 'draft', 'alone', 'other/members'];
  for (const name of figures) writeRaw(`${name}.csv`, 'x,y\n1,2\n2,3\n');
  writeRaw('text.md', plot('open.csv') + plot('both.csv'));
  writeRaw('lesson.md', `---\naudience: members\n---\n${plot('members.csv')}${plot('both.csv')}`);
  writeRaw('soon.draft.md', plot('draft.csv'));
  open();
  const isFigures = (file: unknown) => String(file).endsWith('.csv');
  expect(foundFiles()?.filter(isFigures)).toEqual(['alone.csv', 'both.csv', 'open.csv', 'other/members.csv']);
  expect(foundFiles({ withDrafts: true })?.filter(isFigures)).toContain('draft.csv');
  expect(foundFiles({ withDrafts: true })).not.toContain('members.csv');
});
