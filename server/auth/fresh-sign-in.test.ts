import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apiKeys } from '#features/users/api-key.table.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { changeAccount } from '#features/users/settings/change-account.server.ts';
import { getSignedInUser } from '#features/users/signed-in-user.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { everythingOf } from '#tests/support/accounts/everything-of.ts';
import { callFunctionAs } from '#tests/support/functions/call-function.ts';

/** Signs somebody in as long ago as that. */
async function signedInFor(age: string) {
  const person = await createTestUser();
  const { sessionId, cookie } = await createTestSession(person);
  await database
    .update(sessions)
    .set({ createdAt: sql`now() - ${age}::interval` })
    .where(eq(sessions.id, sessionId));
  const request = new Request(config.ORIGIN, { headers: { cookie } });
  const user = await getSignedInUser(request);
  if (!user) throw new Error('the session was made a moment ago');
  const change = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return changeAccount({ user, request, form });
  };
  const makeMainKey = () => callFunctionAs({ cookie }, 'paicApiKeyManager', { type: 'create', parentUserId: person.userId });
  return { ...person, change, makeMainKey };
}

const adding = { intent: 'add-api-key', name: 'Laptop', read: 'on' };

test('who signed in more than an hour ago makes no key, takes no way in away and does not delete the account', async () => {
  const person = await signedInFor('61 minutes');
  const before = await everythingOf(person);
  const changes: Record<string, string>[] = [
    adding,
    { intent: 'unlink-provider', provider: 'google' },
    { intent: 'delete-account', confirmation: person.email },
  ];
  for (const asked of changes) {
    expect(await person.change(asked), asked.intent).toEqual({ problem: expect.stringContaining('Sign in again') });
  }
  expect(await person.makeMainKey()).toMatchObject({ status: 403, body: { errorKey: 'SIGN_IN_AGAIN' } });
  expect(await everythingOf(person)).toBe(before);
  expect(await person.change({ intent: 'rename', username: 'Grace' })).toEqual({ saved: 'Saved.' });
});

test('who signed in lately does', async () => {
  const person = await signedInFor('59 minutes');
  expect(await person.change(adding)).toHaveProperty('apiKey');
  expect((await person.makeMainKey()).status).toBe(200);
  expect(await database.select().from(apiKeys).where(eq(apiKeys.userId, person.userId))).toHaveLength(2);
  expect(await person.change({ intent: 'delete-account', confirmation: person.email })).toMatchObject({ isDeleted: true });
});
