import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { day } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import type { SignedInUser } from '../account.ts';
import { issueApiKey, listApiKeys } from '../api-keys/api-keys.server.ts';
import { linkedAccounts } from '../linked-account.table.server.ts';
import { sessions } from '../session.table.server.ts';
import { users } from '../user.table.server.ts';
import { listLinkedProviders } from './linked-providers.server.ts';
import { readAccountFacts } from './read-account-facts.server.ts';
import { endOtherSessions, listSessions } from './sessions.server.ts';

/* What the settings page shows of an account: its own, and nothing that lets anyone in. */

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const asUser = ({ userId }: { userId: string }) => ({ userId }) as SignedInUser;

/** Signs in as a browser did so many days ago; answers a request of that browser. */
async function signIn({ userId, daysAgo = 0, hasEnded = false }: { userId: string; daysAgo?: number; hasEnded?: boolean }) {
  const { sessionId, cookie } = await createTestSession({ userId });
  const createdAt = new Date(Date.now() - daysAgo * day);
  const changes = { createdAt, userAgent: firefox, ...(hasEnded && { expiresAt: new Date(Date.now() - 1000) }) };
  await database.update(sessions).set(changes).where(eq(sessions.id, sessionId));
  return { sessionId, createdAt, request: new Request(config.ORIGIN, { headers: { cookie } }) };
}

test('the browsers one is signed in with are listed: this one first, then the newest, without ended ones, others’ and secrets', async () => {
  const [person, other] = [await createTestUser(), await createTestUser()];
  const oldest = await signIn({ ...person, daysAgo: 3 });
  const newest = await signIn({ ...person, daysAgo: 1 });
  const middle = await signIn({ ...person, daysAgo: 2 });
  await signIn({ ...person, hasEnded: true });
  await signIn(other);
  const listed = await listSessions({ user: asUser(person), request: oldest.request });
  const as = ({ sessionId, createdAt }: typeof oldest, isThisOne = false) => ({
    sessionId,
    browser: 'Firefox on Linux',
    signedInAt: createdAt,
    isThisOne,
  });
  expect(listed).toEqual([as(oldest, true), as(newest), as(middle)]);
});

test('ending the other sessions ends those of the account but this one, and counts them', async () => {
  const [person, other] = [await createTestUser(), await createTestUser()];
  const here = await signIn(person);
  await signIn(person);
  await signIn(person);
  const elsewhere = await signIn(other);
  const left = async () => (await database.select({ id: sessions.id }).from(sessions)).map(({ id }) => id);
  expect(await endOtherSessions({ user: asUser(person), request: here.request })).toEqual({ devices: 2, agents: 0 });
  expect(await left()).toEqual(expect.arrayContaining([here.sessionId, elsewhere.sessionId]));
  expect(await listSessions({ user: asUser(person), request: here.request })).toHaveLength(1);
  expect(await endOtherSessions({ user: asUser(person), request: here.request })).toEqual({ devices: 0, agents: 0 });
});

test('ways to sign in, the API key’s beginning, tokens and the e-mail switch are those of the account', async () => {
  const [person, other] = [await createTestUser(), await createTestUser()];
  const createdAt = new Date(Date.UTC(2026, 0, 1));
  for (const [{ userId }, providerId] of [
    [person, 'google'],
    [other, 'github'],
  ] as const) {
    await database
      .insert(linkedAccounts)
      .values({ id: `${userId}-${providerId}`, accountId: userId, providerId, userId, createdAt });
  }
  expect(await listLinkedProviders({ user: asUser(person) })).toEqual({ google: createdAt });
  expect(await listLinkedProviders({ user: asUser(other) })).toEqual({ github: createdAt });

  const key = await issueApiKey({ userId: other.userId, type: 'create' });
  expect(await listApiKeys(person)).toEqual([]);
  const listed = { name: 'API key', scopes: ['read', 'practise', 'prompts'], isMain: true, lastUsed: null };
  expect(await listApiKeys(other)).toEqual([
    { ...listed, id: expect.any(String), prefix: key.slice(0, 12), created: expect.any(Date) },
  ]);

  const facts = { tokens: 70_000, didRefreshTokens: true, emailEnabled: false };
  await database.update(users).set(facts).where(eq(users.id, other.userId));
  expect(await readAccountFacts({ user: asUser(other) })).toEqual({ ...facts, mailsGoTo: other.email });
  expect(await readAccountFacts({ user: asUser(person) })).toEqual({
    tokens: 50_000,
    didRefreshTokens: false,
    emailEnabled: true,
    mailsGoTo: person.email,
  });
});
