import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ContentStore, openContentStore } from './open-content-store.server.ts';

let directory: string;
let store: ContentStore | undefined;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'withheld-'));
});
afterEach(() => {
  store?.close();
  store = undefined;
  rmSync(directory, { recursive: true, force: true });
});

function write(file: string, source: string | Buffer) {
  mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
  writeFileSync(path.join(directory, file), source);
}

function open() {
  const said: string[] = [];
  let tell = () => {};
  const say = (what: string) => {
    said.push(what);
    tell();
  };
  store = openContentStore({
    ...{ directory, locales: ['de'], origin: 'https://site.example' },
    onFault: (error) => say(String(error)),
    onChange: () => say('changed'),
  });
  const next = async () => {
    while (said.length === 0) await new Promise<void>((resolve) => (tell = resolve));
    return said.shift();
  };
  return { said, next };
}

/** Everything that somebody without a preview gets to see of the content. */
async function shown(): Promise<string> {
  const documents = store?.documents({ withDrafts: false });
  const items = store?.items().filter(({ _draft, audience }) => !_draft && audience === 'public') ?? [];
  const texts = items.map((item) => [item.title, item.description, store?.markdownOf(item), item.body]);
  return JSON.stringify([documents?.all(), await documents?.load?.(documents.all(), () => true), texts]);
}

const secret = 'wombat';
const text = (front: string, body = `The ${secret}.`) => `---\ntitle: A plan\n${front}\n---\n${body}\n`;

const texts: [file: string, source: string | Buffer][] = [
  ['a.md', `\uFEFF${text('Draft: true')}`],
  ['a.md', `\n${text('draft: yes')}`],
  ['a.md', text('audiance: members')],
  ['a.md', text('audience: Members')],
  ['a.md', text('publish: next week')],
  ['a.md', `---\ntitle: A plan\ndraft: true\n\nThe ${secret}.\n`],
  ['a.md', text('draft: true').replaceAll('\n', '\u0000')],
  ['a.md', Buffer.from(text('draft: true'), 'utf16le')],
  ['a.drafts.md', text('kind: blog')],
  ['a.darft.md', text('kind: blog')],
  ['drafts/a.md', text('kind: blog')],
  ['_Drafts/a.yml', `title: The ${secret}`],
  ['a.yml', `Draft: true\nbody: ${secret}`],
  ['a.yml', `audience: Members\nbody: ${secret}`],
  ['a.yml', `audience: [members]\nbody: ${secret}`],
  ['a.yaml', `meta:\n  audience: members\nbody: ${secret}`],
  ['a.yml', `- audience: members\n  name: ${secret}`],
  ['a.yml', `audience: members\n---\nbody: ${secret}`],
  ['a.json', `{ "audience": "members", "audience": "public", "body": "${secret}" }`],
  ['a.json', `{ "publish": "later", "body": "${secret}" }`],
  ['a.json5', `{ meta: { draft: true }, body: '${secret}' }`],
  ['a.json', `[{ "draft": true, "name": "${secret}" }]`],
  ['a.csv', `name,Audience\n${secret},members\n`],
  ['a.csv', `---\naudience: members\n---\nname\n${secret}\n`],
  ['a.csv', `# draft: true\nname,draft\n${secret},yes\n`],
];

test.each(texts)(
  'what seems to be protected is withheld and named, at the start and while running: %s %j',
  async (file, source) => {
    write(file, source);
    open();
    expect(await shown()).not.toContain(secret);
    expect([...(store?.faults().keys() ?? [])]).toEqual([file]);
    store?.close();

    rmSync(path.join(directory, file));
    const { next } = open();
    write(file, source);
    expect(await next()).toContain(`${file}: `);
    expect(await shown()).not.toContain(secret);
    expect(store?.faults().get(file)).toContain(`${file}: `);
  },
);

test.each([
  ['in UTF-16, low byte first', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text('draft: true'), 'utf16le')])],
  [
    'in UTF-16, high byte first',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text('draft: true'), 'utf16le').swap16()]),
  ],
  ['with line ends of Windows', text('draft: true').replaceAll('\n', '\r\n')],
  ['with line ends of an old Mac', text('draft: true').replaceAll('\n', '\r')],
  ['with line separators', text('draft: true').replaceAll('\n', '\u2028')],
  ['with a contradiction', text('draft: true\n_draft: false')],
])('a draft %s is read as one', async (_what, source) => {
  write('a.md', source);
  write('A.DRAFT.md', text('kind: blog'));
  open();
  expect(store?.items().map(({ title, _draft }) => [title, _draft])).toEqual([
    ['A plan', true],
    ['A plan', true],
  ]);
  expect(await shown()).not.toContain(secret);
  expect(store?.faults().size).toBe(0);
});

test('an edit that hides a text and has a fault hides it; once mended, the text is what it says', async () => {
  write('a.md', text('kind: blog'));
  const { next } = open();
  const version = store?.version();
  for (const edit of [
    text('kind: blog\nDraft: true'),
    text('draft: true', '::box{size=big}'),
    text('audience: members\ntags: [x'),
  ]) {
    write('a.md', edit);
    expect(await next()).toContain('a.md: ');
    expect(await next()).toBe('changed');
    expect(store?.items()).toEqual([]);
    expect(store?.version()).not.toBe(version);
    write('a.md', text('kind: blog'));
    expect(await next()).toBe('changed');
    expect(await shown()).toContain(secret);
    expect(store?.faults().size).toBe(0);
  }
});

test('an edit with a fault that hides no more than before leaves the text as it was', async () => {
  write('a.md', text('audience: members'));
  write('b.md', text('kind: blog'));
  const { next } = open();
  write('a.md', text('audience: members\ndate: soon'));
  expect(await next()).toContain('a.md: date');
  expect(store?.items().map(({ _file }) => _file)).toEqual(['a.md', 'b.md']);
  write('b.md', text('kind: [blog'));
  expect(await next()).toContain('b.md: front matter');
  expect(store?.items().map(({ _file }) => _file)).toEqual(['a.md', 'b.md']);
});

test.each(['_dir.yml', '_DIR.yaml', 'dir.yml', '_dir.json', '_dir.md'])(
  'what %s hides of its folder is withheld until each file says it itself',
  async (name) => {
    const source = {
      yml: 'audience: members',
      yaml: 'draft: true',
      json: '{ "audience": "members" }',
      md: '---\ndraft: true\n---\n',
    };
    write('b.md', text('kind: blog', 'Everybody.'));
    write('inner/deep/a.md', text('kind: blog'));
    write('inner/a.yml', `body: ${secret}`);
    write('_redirects.yml', '/old: /inner/deep/a\n');
    const { next } = open();
    expect(await shown()).toContain(secret);
    write(`inner/${name}`, source[name.split('.')[1] as keyof typeof source]);
    expect(await next()).toContain(`inner/${name}: `);
    expect(await next()).toBe('changed');
    expect(await shown()).not.toContain(secret);
    expect(await shown()).toContain('Everybody.');
    expect([...(store?.faults().keys() ?? [])].sort()).toEqual(['inner/a.yml', 'inner/deep/a.md', `inner/${name}`].sort());
    store?.close();
    open();
    expect(await shown()).not.toContain(secret);
  },
);

test('the figures of a text that is withheld are, too', async () => {
  const plot = (name: string) => `:::plot{figures="${name}" y="y" alt="a" source="s" url="https://example.com"}\n:::\n`;
  for (const name of ['cost', 'my-cost']) write(`${name}.csv`, `x,y\n1,2\n2,3\n`);
  write('a.md', `---\nDraft: true\n---\n${plot('cost.csv')}`);
  write('b.md', plot('my-cost.csv'));
  open();
  const files = store
    ?.documents({ withDrafts: false })
    .all()
    .map(({ _file }) => _file);
  expect(files).toEqual(['b.md', 'my-cost.csv']);
});

test('data that is for later or for members says no more than its title', async () => {
  write('later.json', `{ "publish": "2999-01-01", "body": "${secret}" }`);
  write('both.json', `{ "audience": "members", "draft": true, "title": "The ${secret}" }`);
  open();
  expect(await shown()).not.toContain(secret);
  expect(store?.faults().size).toBe(0);
});

test.each([
  'patterns/1.group.yml',
  'de/patterns/1.group.yaml',
  'lessons/1.one/1.problem.YML',
  'de/lessons/one/1.problem.json',
  'final/1.shop.line.yml',
  'capstone/capstone.yml',
  'capstone/start/src/data.json',
  'capstone/start/README.md',
])('what only members get is no data for queries: %s', async (file) => {
  write(file, file.endsWith('json') ? `{ "group": "${secret}" }` : `group: ${secret}`);
  open();
  expect(await shown()).not.toContain(secret);
});

test('a lesson that does not say whose it is is withheld, and shown as soon as it does', async () => {
  write('lessons/1.hello-ai-world.md', '---\ntitle: Hello\n---\nSold.\n');
  const { said, next } = open();
  expect(said.splice(0)).toEqual([expect.stringContaining('lessons/1.hello-ai-world.md: a lesson says audience: members')]);
  expect(store?.documents({ withDrafts: true }).all()).toEqual([]);
  write('lessons/1.hello-ai-world.md', '---\ntitle: Hello\naudience: members\n---\nSold.\n');
  expect(await next()).toBe('changed');
  expect(store?.items().find(({ title }) => title === 'Hello')).toMatchObject({ audience: 'members' });
});
