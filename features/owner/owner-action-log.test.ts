import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { ownerActionLog } from './owner-action.table.server.ts';
import { listOwnerActions, recordOwnerAction } from './owner-action-log.server.ts';

async function recordOne({ reason = 'They asked' } = {}) {
  const [owner, person] = [await createTestUser({ username: 'Olga Owner' }), await createTestUser({ username: '<b>Ben</b>' })];
  const record = () =>
    database.transaction((transaction) =>
      recordOwnerAction({
        transaction,
        action: 'access-granted',
        userId: person.userId,
        rowId: person.userId,
        ownerId: owner.userId,
        reason,
      }),
    );
  await record();
  return { owner, person, record };
}

test('the log says who did what about whom, why and when, as it was written', async () => {
  const { person } = await recordOne({ reason: '<script>alert(1)</script>' });
  const { actions } = await listOwnerActions({ userId: person.userId });
  expect(actions).toEqual([
    {
      id: expect.any(Number),
      action: 'access-granted',
      by: 'Olga Owner',
      userId: person.userId,
      username: '<b>Ben</b>',
      rowId: person.userId,
      reason: '<script>alert(1)</script>',
      at: expect.stringMatching(/^\d{4}-/),
    },
  ]);
});

test('no entry can be changed or deleted', async () => {
  const { person } = await recordOne();
  const isIt = eq(ownerActionLog.userId, person.userId);
  const attacks = [
    database.update(ownerActionLog).set({ reason: 'Another' }).where(isIt),
    database.delete(ownerActionLog).where(isIt),
  ];
  for (const attack of attacks) {
    await expect(attack).rejects.toMatchObject({ cause: { message: 'owner_actions rows never change' } });
  }
  expect((await listOwnerActions({ userId: person.userId })).actions).toMatchObject([{ reason: 'They asked' }]);
});

test('an owner says why, and an act that fails leaves no entry', async () => {
  await expect(recordOne({ reason: '' })).rejects.toMatchObject({ cause: { constraint_name: 'an_owner_says_why' } });
  const { userId } = await createTestUser();
  const failing = database.transaction(async (transaction) => {
    await recordOwnerAction({ transaction, action: 'access-granted', userId, rowId: userId, ownerId: null, reason: '' });
    throw new Error('the act failed');
  });
  await expect(failing).rejects.toThrow('the act failed');
  expect((await listOwnerActions({ userId })).actions).toEqual([]);
});

test('a long log comes in pages, each entry once and the newest first', async () => {
  const { person, record } = await recordOne();
  for (let count = 1; count < 45; count += 1) await record();
  const [ids, times]: [number[], string[]] = [[], []];
  let before: number | null = null;
  do {
    const page = await listOwnerActions({ before, userId: person.userId });
    ids.push(...page.actions.map(({ id }) => id));
    times.push(...page.actions.map(({ at }) => at));
    before = page.next;
  } while (before !== null);
  expect(new Set(ids).size).toBe(45);
  expect(times).toEqual(times.toSorted().reverse());
});
