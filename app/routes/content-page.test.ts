import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RouterContextProvider } from 'react-router';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'page-content-'));
const forMembers = (more = '') => `---\ntitle: For members\ndescription: Listed.\naudience: members\n${more}---\nA wombat.\n`;
const files = {
  'blogs/1.dated.md': forMembers('kind: blog\ndate: 2026-11-20\n'),
  'blogs/2.undated.md': forMembers(),
  'a/b/deep.md': forMembers(),
  'de/blogs/1.dated.md': forMembers('kind: blog\ndate: 2026-11-20\n'),
  'blogs/3.draft.draft.md': forMembers(),
  'lessons/1.hello-ai-world.md': forMembers(),
  'blogs/4.open.md': '---\ntitle: Open\n---\nFor all.\n',
  '_redirects.yml': '/old: /blogs/dated\n',
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
Object.assign(process.env, { CONTENT_DIR: folder, CONTENT_LOCALES: 'de' });
afterAll(() => rmSync(folder, { recursive: true }));

// What reads the settings, which name the folder, comes after them.
const { createTestCaller } = await import('#tests/support/accounts/create-test-caller.ts');
const { loader } = await import('./content-page.tsx');
const { content } = await import('#features/content/content.server.ts');
const { listContentItems } = await import('#features/content/list-content-items.server.ts');

async function open(address: string, cookie?: string) {
  const url = new URL(address, 'http://site.test');
  const request = new Request(url, { headers: cookie ? { cookie } : {} });
  const args = { request, url, params: { '*': address.slice(1) }, context: new RouterContextProvider(), pattern: '/*' };
  try {
    return { sent: await loader(args as unknown as Parameters<typeof loader>[0]) };
  } catch (thrown) {
    if (thrown instanceof Response) return { leadsTo: thrown.headers.get('location') };
    return { refused: thrown };
  }
}

const pages = ['/blogs/dated', '/blogs/undated', '/a/b/deep', '/de/blogs/dated'];

test.each(pages)('a text for members has its page at %s: for members', async (page) => {
  const [learner, member] = [await createTestCaller(), await createTestCaller({ member: true })];
  expect(await open(page)).toEqual({ leadsTo: `/login?m=l&redirect=${encodeURIComponent(page)}` });
  expect(await open(page, learner.cookie)).toEqual({ leadsTo: '/principled-ai-coding' });
  const { sent } = await open(page, member.cookie);
  expect(sent).toMatchObject({ data: { article: { title: 'For members', isPublic: false }, readerId: member.userId } });
  expect(JSON.stringify(sent)).toContain('A wombat.');
  const { init } = sent as { init: ResponseInit };
  expect(new Headers(init.headers).get('cache-control')).toBe('private, no-store');
});

test('the lists name it, and a path that moved may lead to it', () => {
  expect(listContentItems().map(({ path, audience }) => [path, audience])).toEqual([['/blogs/dated', 'members']]);
  expect(listContentItems({ locale: 'de' }).map(({ path }) => path)).toEqual(['/de/blogs/dated']);
  expect(content.faults()).toEqual(new Map());
});

test.each(['/blogs/draft', '/lessons/hello-ai-world', '/blogs/none'])('%s is no page for anybody', async (page) => {
  const member = await createTestCaller({ member: true });
  for (const cookie of [undefined, member.cookie])
    expect(await open(page, cookie)).toMatchObject({ refused: { init: { status: 404 } } });
});

test('an open text asks nobody who they are', async () => {
  expect(await open('/blogs/open')).toMatchObject({ sent: { article: { title: 'Open', isPublic: true } } });
});
