import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '#features/users/settings/delete-account.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { reasonOfTags, setTags } from './account-acts.server.ts';
import { listOwnerActions } from './owner-action-log.server.ts';

const tagsOf = async ({ userId }: { userId: string }) =>
  (await database.select({ tags: users.tags }).from(users).where(eq(users.id, userId)))[0]?.tags;

test('an account gets the tags that were typed, each once, and the log says so without them', async () => {
  const [person, owner] = [await createTestUser(), await createTestUser({ username: 'Olga Owner' })];
  const act = { ownerId: owner.userId, reason: reasonOfTags };
  const typed = ' Press,beta ;  Company   X\nPRESS,, ';
  expect(await setTags({ ...person, typed, act })).toEqual(['press', 'beta', 'company x']);
  expect(await setTags({ ...person, typed, act })).toEqual(await tagsOf(person));
  expect(await setTags({ ...person, typed: '', act })).toEqual([]);
  expect(await tagsOf(person)).toEqual([]);
  const { actions } = await listOwnerActions(person);
  expect(actions.map(({ action, by, reason }) => [action, by, reason])).toEqual([
    ['tags-set', 'Olga Owner', reasonOfTags],
    ['tags-set', 'Olga Owner', reasonOfTags],
  ]);
});

test.each(['<b>bold</b>', 'a@b', 'x'.repeat(41), Array.from({ length: 21 }, (_, place) => `t${place}`).join(), 'sample'])(
  '%j changes nothing',
  async (typed) => {
    const person = await createTestUser();
    await setTags({ ...person, typed: 'kept' });
    await expect(setTags({ ...person, typed })).rejects.toMatchObject({ errorKey: 'TAGS_INVALID' });
    expect(await tagsOf(person)).toEqual(['kept']);
  },
);

test('what makes somebody a sample person stays, and nobody who is gone gets a tag', async () => {
  const [sample, gone] = [await createTestUser(), await createTestUser()];
  await database
    .update(users)
    .set({ tags: ['sample'] })
    .where(eq(users.id, sample.userId));
  expect(await setTags({ ...sample, typed: 'beta' })).toEqual(['beta', 'sample']);
  await setTags({ ...gone, typed: 'beta' });
  await deleteAccount(gone);
  expect(await tagsOf(gone)).toEqual([]);
  for (const userId of [gone.userId, 'nobody']) {
    await expect(setTags({ userId, typed: 'beta' })).rejects.toMatchObject({ errorKey: 'NO_SUCH_ACCOUNT' });
  }
});
