import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { config } from '#platform/config.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestSession } from '#tests/support/create-test-session.ts';
import { createTestUser } from '#tests/support/create-test-user.ts';
import { auth } from './auth.server.ts';
import { sessions } from './session.table.server.ts';
import { users } from './user.table.server.ts';
import { verifyIdToken } from './verify-id-token.server.ts';

const hour = 60 * 60;
let userId: string;
let sessionId: string;
let idToken: string;

beforeEach(async () => {
  ({ userId } = await createTestUser());
  ({ sessionId, idToken } = await createTestSession({ userId }));
});

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

test('a token of a disabled account is refused at once', async () => {
  await verifyIdToken(idToken);
  await database.update(users).set({ disabled: true }).where(eq(users.id, userId));
  await refused(idToken);
});

describe('a token that was not signed by us for us', () => {
  const ownClaims = () => JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  const ownHeader = () => JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString());
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  /** Signed with our own key, so that only the claims are wrong. */
  const signWithOurKey = async (claims: object) => {
    const audience = `${config.ORIGIN}/functions`;
    const payload = { sub: userId, sid: sessionId, iss: config.ORIGIN, aud: audience, ...claims };
    return (await auth.api.signJWT({ body: { payload } })).token;
  };

  test('the control: with nothing wrong it is accepted', async () => {
    expect(await verifyIdToken(await signWithOurKey({}))).toMatchObject({ userId });
  });

  test('a claim was changed', async () => {
    const { userId: other } = await createTestUser();
    const [header, , signature] = idToken.split('.');
    await refused(`${header}.${encode({ ...ownClaims(), sub: other })}.${signature}`);
  });

  test('alg none', async () => {
    await refused(`${encode({ alg: 'none', kid: ownHeader().kid })}.${encode(ownClaims())}.`);
    await refused(`${encode({ alg: 'none', kid: ownHeader().kid })}.${encode(ownClaims())}.${idToken.split('.')[2]}`);
  });

  test('an HMAC made with our public key', async () => {
    const { keys } = await auth.api.getJwks();
    const content = `${encode({ alg: 'HS256', kid: ownHeader().kid })}.${encode(ownClaims())}`;
    await refused(`${content}.${createHmac('sha256', JSON.stringify(keys[0])).update(content).digest('base64url')}`);
  });

  test('a foreign key under our key id, under an unknown id, without an id, and embedded in the header', async () => {
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
    const jwk = await exportJWK(publicKey);
    const headers = [
      { kid: ownHeader().kid },
      { kid: randomUUID() },
      {},
      { jwk },
      { kid: '../../etc/passwd', jku: 'https://evil.example/jwks' },
    ];
    for (const header of headers) {
      await refused(await new SignJWT(ownClaims()).setProtectedHeader({ alg: 'EdDSA', ...header }).sign(privateKey));
    }
  });

  test('the wrong audience', async () => refused(await signWithOurKey({ aud: 'https://other.example' })));
  test('the wrong issuer', async () => refused(await signWithOurKey({ iss: 'https://other.example' })));
  test('an expired one', async () => refused(await signWithOurKey({ exp: Math.floor(Date.now() / 1000) - hour })));
  test('one that begins later', async () => refused(await signWithOurKey({ nbf: Math.floor(Date.now() / 1000) + hour })));
  test("another account's session", async () => {
    const { userId: other } = await createTestUser();
    await refused(await signWithOurKey({ sub: other }));
  });

  test('what is no token at all', async () => {
    for (const text of ['', 'a.b.c', '..', `${idToken}.x`, 'x'.repeat(100_000)]) await refused(text);
  });
});
