import { expect, test } from 'vitest';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { findContentItem } from './find-content-item.server.ts';
import { listContentItems } from './list-content-items.server.ts';
import { openContentStore } from './store/open-content-store.server.ts';

test('every file of the content folder can be used', () => {
  const store = openContentStore({ directory: 'content' });
  store.close();
  expect(store.items().length).toBeGreaterThan(10);
});

test('members-only text is in no list and found only with a member', () => {
  const listed = listContentItems();
  const members = listed.filter(({ audience }) => audience === 'members');
  expect(members.map(({ path }) => path).sort()).toEqual([
    '/state-of-ai-coding/agentic-coding-is-the-endgame',
    '/state-of-ai-coding/ai-coding-is-transitory',
  ]);
  for (const { path, ...summary } of members) {
    expect(findContentItem({ path })).toBeUndefined();
    expect(Object.keys(summary)).not.toContain('body');
    expect(Object.keys(summary)).not.toContain('excerpt');
  }
});

test('the list is newest first and can be cut to one kind', () => {
  const dates = listContentItems().map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  const parts = listContentItems().filter(({ series }) => series === 'The state of AI coding');
  expect(parts.map(({ part }) => part)).toEqual([1, 2, 3]); // of one day, so in the order in which they are read
  expect(new Set(listContentItems({ kind: 'guide' }).map(({ kind }) => kind))).toEqual(new Set(['guide']));
  expect(listContentItems({ kind: 'nothing' })).toEqual([]);
});

test('a member reads what members read', async () => {
  const member = await createTestMember();
  const item = findContentItem({ path: '/state-of-ai-coding/ai-coding-is-transitory', member });
  expect(item?.headings.length).toBeGreaterThan(3);
});
