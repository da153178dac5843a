import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { actionPaths } from './action-path.table.server.ts';
import { appendActionPath } from './append-action-path.server.ts';

async function person() {
  const user = (await createTestUser()) as unknown as SignedInUser;
  const path = async () =>
    (await database.select().from(actionPaths).where(eq(actionPaths.parentUserId, user.userId))).flatMap(
      ({ actionPath }) => actionPath,
    );
  return { user, path };
}

test('actions of tabs that send at the same moment are all kept, each tab’s in its order', async () => {
  const { user, path } = await person();
  await Promise.all(
    Array.from({ length: 100 }, (_, tab) =>
      appendActionPath({ user, actions: [`${tab} first`, `${tab} second`, `${tab} third`] }),
    ),
  );
  const kept = await path();
  expect(kept).toHaveLength(300);
  for (let tab = 0; tab < 100; tab++) {
    const at = kept.indexOf(`${tab} first`);
    expect(kept.slice(at, at + 3)).toEqual([`${tab} first`, `${tab} second`, `${tab} third`]);
  }
});

test('an action is on the path once, where it was first: within one sending, with a later one, and with tabs at once', async () => {
  const { user, path } = await person();
  await appendActionPath({ user, actions: ['A', 'B', 'A'] });
  expect(await path()).toEqual(['A', 'B']);
  await appendActionPath({ user, actions: ['C', 'B', 'C', 'A', 'D'] });
  expect(await path()).toEqual(['A', 'B', 'C', 'D']);
  await Promise.all(Array.from({ length: 20 }, () => appendActionPath({ user, actions: ['A', 'E', 'F'] })));
  expect(await path()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});

test('what was sent under an id is not added by the same id again', async () => {
  const { user, path } = await person();
  const [first, second] = [randomUUID(), randomUUID()];
  await appendActionPath({ user, actions: ['first'], writeId: first });
  await appendActionPath({ user, actions: ['changed on the way'], writeId: first });
  await appendActionPath({ user, actions: ['second'], writeId: second });
  expect(await path()).toEqual(['first', 'second']);
});

test('the newest thousand are kept', async () => {
  const { user, path } = await person();
  for (let part = 0; part < 6; part++) {
    await appendActionPath({ user, actions: Array.from({ length: 200 }, (_, index) => `action ${part * 200 + index}`) });
  }
  const kept = await path();
  expect(kept).toHaveLength(1000);
  expect([kept[0], kept.at(-1)]).toEqual(['action 200', 'action 1199']);
});
