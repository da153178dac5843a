import { eq } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { forgeIdTokens } from '#tests/support/accounts/forge-id-tokens.ts';
import { sessions } from '../session.table.server.ts';
import { signingKeys } from '../signing-key.table.server.ts';
import { users } from '../user.table.server.ts';
import { proveIdentity } from './prove-identity.server.ts';
import { verifyIdToken } from './verify-id-token.server.ts';

let userId: string;
let sessionId: string;
let idToken: string;

beforeEach(async () => {
  ({ userId } = await createTestUser());
  ({ sessionId, idToken } = await createTestSession({ userId }));
});

afterEach(() => vi.useRealTimers());

const refused = (token: string) => expect(verifyIdToken(token)).rejects.toMatchObject({ errorKey: 'NOT_SIGNED_IN' });

test('an ID token stands for the account it was made for', async () => {
  expect(idToken.split('.')).toHaveLength(3);
  expect(await verifyIdToken(idToken)).toMatchObject({ userId, username: 'Ada Sample' });
});

test('a token dies with its session, also when it was accepted before', async () => {
  await verifyIdToken(idToken);
  await database.delete(sessions).where(eq(sessions.id, sessionId));
  await refused(idToken);
});

test('a token dies with an expired session', async () => {
  await database
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.id, sessionId));
  await refused(idToken);
});

test('a token ends with its hour, also when it was accepted before and its session lives on', async () => {
  await verifyIdToken(idToken);
  await database
    .update(sessions)
    .set({ expiresAt: new Date('2100-01-01') })
    .where(eq(sessions.id, sessionId));
  const { exp = 0 } = decodeJwt(idToken);
  vi.useFakeTimers({ toFake: ['Date'], now: exp * 1000 - 1 });
  expect(await verifyIdToken(idToken)).toMatchObject({ userId });
  vi.setSystemTime(exp * 1000);
  await refused(idToken);
  await expect(proveIdentity(idToken)).rejects.toMatchObject({ message: 'TOKEN_EXPIRED' });
});

test('a token dies with the key that signed it, also when it was accepted before', async () => {
  await verifyIdToken(idToken);
  await proveIdentity(idToken);
  await database.delete(signingKeys).where(eq(signingKeys.id, decodeProtectedHeader(idToken).kid ?? ''));
  await refused(idToken);
  await expect(proveIdentity(idToken)).rejects.toMatchObject({ message: 'TOKEN_EXPIRED' });
  const { idToken: signedAnew } = await createTestSession({ userId });
  expect(await verifyIdToken(signedAnew)).toMatchObject({ userId });
});

test('a token of a disabled account is refused at once', async () => {
  await verifyIdToken(idToken);
  await database.update(users).set({ disabled: true }).where(eq(users.id, userId));
  await refused(idToken);
});

test('a token that was not signed by us for us is nobody’s', async () => {
  for (const [wrong, forged] of await forgeIdTokens(idToken)) {
    await expect(verifyIdToken(forged), wrong).rejects.toMatchObject({ errorKey: 'NOT_SIGNED_IN' });
  }
  expect(await verifyIdToken(idToken)).toMatchObject({ userId });
});
