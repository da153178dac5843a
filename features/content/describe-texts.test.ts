import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { csvParse } from 'd3-dsv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDeskQuery, writeDeskQuery } from '#features/owner/lists/desk-query.ts';
import { database } from '#platform/postgres/database.server.ts';
import { describeTexts } from './describe-texts.server.ts';
import { type DeskText, textList } from './desk/desk-text.ts';
import { filterTexts, paginate } from './desk/filter-texts.ts';
import { textsCsv } from './desk/texts-csv.ts';
import { findBrokenLinks } from './find-broken-links.server.ts';
import { openContentStore } from './store/open-content-store.server.ts';

const later = new Date(Date.now() + 86_400_000).toISOString();
const latest = new Date(Date.now() + 2 * 86_400_000).toISOString();
const files: Record<string, string> = {
  'blogs/1.essay.md': `---\ntitle: Essay\nkind: blog\ndate: 2026-11-01\nupdated: 2026-11-09\n---\nThree plain words – [gone](/gone), [gone](/gone), [x](https://elsewhere.example).\n`,
  'blogs/2.draft.draft.md': '---\ntitle: =Draft\nkind: guide\n---\nTwo words.\n',
  'blogs/3.late.md': `---\ntitle: Latest\nkind: blog\npublish: ${latest}\n---\nText.\n`,
  'blogs/4.soon.md': `---\ntitle: Soon\nkind: blog\npublish: ${later}\n---\nText.\n`,
  'blogs/5.never.md': `---\ntitle: Not yet\nkind: blog\ndraft: true\npublish: ${later}\n---\nText.\n`,
  'blogs/_part.md': '---\ntitle: Part\n---\nText.\n',
  'de/about.md': '---\ntitle: Wir\n---\nText.\n',
  'lessons/1.hello-ai-world.md': '---\ntitle: Hello\naudience: members\n---\nText.\n',
};

let directory: string;
let texts: DeskText[];
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'described-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), text);
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', directory, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-11-05T12:00:00Z' },
    });
  git('init', '--quiet');
  git('add', 'lessons', 'blogs/1.essay.md');
  git('commit', '--quiet', '--message=First');
  const content = openContentStore({ directory, locales: ['de'] });
  const ask = async () => new Response(null, { status: 404 });
  const { broken } = await findBrokenLinks({ items: content.items(), origin: 'https://site.example', ask });
  texts = await describeTexts({ content, directory, broken });
  content.close();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const find = (title: string) => texts.find((text) => text.title === title);

test('each text says what it is, who sees it, and where', () => {
  expect(texts).toHaveLength(Object.keys(files).length);
  expect(find('Essay')).toMatchObject({
    kind: 'Essay',
    state: 'published',
    address: '/blogs/essay',
    words: 6,
    readingMinutes: 1,
  });
  expect(find('=Draft')).toMatchObject({ kind: 'Guide', state: 'draft', address: '/blogs/draft', publishesAt: null, words: 2 });
  expect(find('Soon')).toMatchObject({ state: 'scheduled', publishesAt: later });
  expect(find('Not yet')).toMatchObject({ state: 'draft', publishesAt: null });
  expect(find('Part')).toMatchObject({ state: 'part', address: null });
  expect(find('Wir')).toMatchObject({ kind: 'Page', language: 'de', address: '/de/about' });
  expect(find('Hello')).toMatchObject({
    kind: 'Lesson',
    isForMembers: true,
    address: '/principled-ai-coding/course/hello-ai-world',
  });
});

test('the last change is what the text says, else what git says, else unknown', () => {
  expect(find('Essay')?.changed).toEqual({ on: '2026-11-09', by: 'text' });
  expect(find('Hello')?.changed).toEqual({ on: '2026-11-05', by: 'git' });
  expect(find('Wir')?.changed).toBeNull();
});

test('a link that leads nowhere is named once, and other sites are not asked', () => {
  expect(find('Essay')?.brokenLinks).toEqual([{ written: '/gone', why: 'leads nowhere' }]);
  expect(find('Soon')?.brokenLinks).toEqual([]);
});

const read = (search: string) => readDeskQuery(new URLSearchParams(search), textList);
const titles = (search: string) => filterTexts(texts, read(search)).map(({ title }) => title);

test('what is scheduled stands on top by its moment, whatever the order of the others', () => {
  for (const sort of textList.columns.flatMap((column) => [column, `-${column}`]))
    expect(titles(`sort=${sort}`).slice(0, 2)).toEqual(['Soon', 'Latest']);
  const byTitle = ['=Draft', 'Essay', 'Hello', 'Not yet', 'Part', 'Wir'];
  expect(titles('sort=title').slice(2)).toEqual(byTitle);
  expect(titles('sort=-title').slice(2)).toEqual(byTitle.toReversed());
  expect(titles('').slice(2, 4)).toEqual(['Essay', 'Hello']);
  expect(titles('sort=changed').slice(-2)).toEqual(['Hello', 'Essay']);
  for (const sort of ['-words', '-links']) expect(titles(`sort=${sort}`)[2]).toBe('Essay');
  for (const sort of ['words', 'links']) expect(titles(`sort=${sort}`).at(-1)).toBe('Essay');
});

test('filters can be combined, and stand in the address', () => {
  expect(titles('kind=Essay&state=draft')).toEqual(['Not yet']);
  expect(titles('language=de')).toEqual(['Wir']);
  expect(titles('problems=yes')).toEqual(['Essay']);
  expect(titles('state=toString&sort=toString')).toHaveLength(texts.length);
  const search = 'state=draft&kind=Essay&language=de&problems=yes&sort=-words&after=x.md';
  expect(writeDeskQuery(textList, read(search))).toBe(`/owner/content?${search}`);
});

test('a long list comes in pages, none of it twice', () => {
  const [text] = texts;
  if (!text) throw new Error('there are no texts');
  const many = Array.from({ length: 201 }, (_, place) => ({ ...text, file: `${place}.md` }));
  const first = paginate(many, null);
  const second = paginate(many, first.next);
  const third = paginate(many, second.next);
  expect([first, second, third].map((page) => page.texts.length)).toEqual([100, 100, 1]);
  expect(third).toMatchObject({ next: null, texts: [{ file: '200.md' }] });
});

test('the file for a spreadsheet has all of it, and no text of it is taken for a formula', async () => {
  const rows = csvParse(await readText(textsCsv(async () => texts).write({ search: new URLSearchParams(), reader: database })));
  expect(rows.find(({ File }) => File === 'blogs/1.essay.md')).toMatchObject({
    ...{ Title: 'Essay', State: 'Published', For: 'everybody', Words: '6', Changed: '2026-11-09' },
    'Broken links': '/gone leads nowhere',
  });
  expect(rows.find(({ State }) => State === 'Draft')?.Title).toBe("'=Draft");
});

describe('a text that no page shows', () => {
  const hidden: Record<string, string> = {
    'blogs/1.essay.md': '---\ntitle: Essay\nkind: blog\n---\nText.\n',
    'lessons/9.extra.md': '---\ntitle: Ninth\naudience: members\n---\nText.\n',
    'de/lessons/1.hello-ai-world.md': '---\ntitle: Hallo\naudience: members\n---\nText.\n',
    'settings.md': '---\ntitle: Taken\n---\nText.\n',
    'blogs/6.essay.md': '---\ntitle: Second essay\nkind: blog\n---\nText.\n',
  };
  let described: DeskText[];
  beforeAll(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'hidden-'));
    for (const [file, text] of Object.entries(hidden)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const content = openContentStore({ directory: folder, locales: ['de'], onFault: () => {} });
    described = await describeTexts({ content, directory: folder, broken: [] });
    content.close();
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['Ninth', 'is never shown: the course has no lesson extra'],
    ['Hallo', 'is never shown: lessons have no translations'],
    ['Taken', 'is never shown: the site itself answers at its address /settings'],
    ['Second essay', 'has the same address /blogs/essay as blogs/1.essay.md, which is shown'],
  ])('is not listed as published, and says why: %s', (title, fault) => {
    const text = described.find((one) => one.title === title);
    expect(text).toMatchObject({ state: 'withheld', address: null, fault: expect.stringContaining(fault) });
  });

  test('leaves the one that is shown in its place', () => {
    const essay = described.find(({ file }) => file === 'blogs/1.essay.md');
    expect(essay).toMatchObject({ state: 'published', address: '/blogs/essay', fault: null });
  });
});
