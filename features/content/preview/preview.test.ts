import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { database } from '#platform/postgres/database.server.ts';
import { findContentItem } from '../find-content-item.server.ts';
import { listContentItems } from '../list-content-items.server.ts';
import { createPreviewToken } from './create-preview-token.server.ts';
import { previewTokens } from './preview-token.table.server.ts';
import { listPreviewTokens, provePreview, revokePreviewTokens } from './preview-tokens.server.ts';

// The content folder is read when its verbs are imported, so it is there before them.
const directory = await vi.hoisted(async () => {
  const { mkdirSync, mkdtempSync, writeFileSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const folder = mkdtempSync(`${tmpdir()}/content-`);
  mkdirSync(`${folder}/blogs`);
  const write = (name: string, title: string, more = '') => {
    const frontMatter = `title: ${title}\ndescription: D\nkind: blog\ndate: 2026-11-01\n${more}`;
    writeFileSync(`${folder}/blogs/${name}`, `---\n${frontMatter}---\nText.\n`);
  };
  write('1.published.md', 'Published');
  write('2.new.draft.md', 'New draft');
  write('1.published.draft.md', 'Published, second edition');
  write('3.members.draft.md', 'Draft for members', 'audience: members\n');
  process.env.CONTENT_DIR = folder;
  return folder;
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('a token that was made gives a preview until its last day, and only its hash is kept', async () => {
  const { token, expiresAt } = await createPreviewToken({ label: 'review', days: 7 });
  expect((await provePreview(token))?.expiresAt).toEqual(expiresAt);
  expect(JSON.stringify(await database.select().from(previewTokens))).not.toContain(token);
});

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a word', 'true'],
  ['a forged token', 'A'.repeat(43)],
  ['a hash instead of a token', 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'],
  ['SQL', `' or true --${'x'.repeat(31)}`],
  ['a very long text', 'A'.repeat(1_000_000)],
])('%s gives no preview', async (_what, token) => {
  expect(await provePreview(token)).toBeUndefined();
});

test('the hash of a living token, and the token in another case, give no preview', async () => {
  const { token } = await createPreviewToken({ label: 'near', days: 7 });
  const [row] = await database.select().from(previewTokens).where(eq(previewTokens.label, 'near'));
  for (const near of [row?.hash, row?.id, token.toLowerCase(), `${token} `, token.slice(1)]) {
    expect(await provePreview(near)).toBeUndefined();
  }
});

test('an expired token gives no preview any more', async () => {
  const { token, tokenId } = await createPreviewToken({ label: 'old', days: 7 });
  await database
    .update(previewTokens)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(previewTokens.id, tokenId));
  expect(await provePreview(token)).toBeUndefined();
  expect((await listPreviewTokens()).find((row) => row.tokenId === tokenId)?.state).toBe('expired');
});

test('a revoked token gives no preview from the next request on, by label or by id, once', async () => {
  const first = await createPreviewToken({ label: 'press', days: 7 });
  const second = await createPreviewToken({ label: 'press', days: 7 });
  const third = await createPreviewToken({ label: 'editor', days: 7 });
  expect(await revokePreviewTokens('press')).toBe(2);
  expect(await revokePreviewTokens('press')).toBe(0);
  for (const { token } of [first, second]) expect(await provePreview(token)).toBeUndefined();
  expect(await provePreview(third.token)).toBeDefined();
  expect(await revokePreviewTokens(third.tokenId)).toBe(1);
  expect(await provePreview(third.token)).toBeUndefined();
});

test('drafts are found and listed with a preview only, in the place of what they will replace', async () => {
  expect(findContentItem({ path: '/blogs/new' })).toBeUndefined();
  expect(findContentItem({ path: '/blogs/published' })?.title).toBe('Published');
  expect(listContentItems().map(({ title }) => title)).toEqual(['Published']);

  const preview = await provePreview((await createPreviewToken({ label: 'drafts', days: 7 })).token);
  expect(preview).toBeDefined();
  expect(findContentItem({ path: '/blogs/new', preview })?.title).toBe('New draft');
  expect(findContentItem({ path: '/blogs/published', preview })?.title).toBe('Published, second edition');
  expect(listContentItems({ preview })).toMatchObject([
    { title: 'Draft for members', isDraft: true },
    { title: 'New draft', isDraft: true },
    { title: 'Published, second edition', isDraft: true },
  ]);
});

test("a preview opens drafts, not members' texts", async () => {
  const preview = await provePreview((await createPreviewToken({ label: 'members', days: 7 })).token);
  expect(findContentItem({ path: '/blogs/members', preview })).toBeUndefined();
});
