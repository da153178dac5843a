import { createHmac, randomUUID } from 'node:crypto';
import { symmetricDecrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { CompactSign, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { sessionSecret } from '#features/users/session-cookie.server.ts';
import { auth } from '#features/users/sign-in/auth.server.ts';
import { signingKeys } from '#features/users/signing-key.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { day, hour, second } from '#platform/durations.ts';
import { signLocalIdToken } from '#platform/local/oauth-provider/local-id-token.server.ts';
import { localOAuthClient } from '#platform/local/oauth-provider/local-oauth-client.server.ts';
import { googleProfile } from '#platform/local/oauth-provider/provider-profile.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from './create-test-user.ts';

/** Forges tokens that must stand for nobody, by what is wrong with them; each says that it stands for the account of the genuine one. */
export async function forgeIdTokens(genuine: string): Promise<Map<string, string>> {
  const [header = '', claims = '', signature = ''] = genuine.split('.');
  const { kid } = decode(header);
  const payload = decode(claims);
  const now = Math.floor(Date.now() / 1000);
  const { userId: stranger } = await createTestUser();
  // Signed with our own key, so that only the claims are wrong. By jose alone: Better Auth makes no token that it finds odd.
  const [own] = await database.select().from(signingKeys).where(eq(signingKeys.id, kid));
  const secret = await symmetricDecrypt({ key: sessionSecret, data: JSON.parse(own?.privateKey ?? '') });
  const privateKey = await importJWK(JSON.parse(secret), 'EdDSA');
  const sign = (changed: object) =>
    new CompactSign(Buffer.from(JSON.stringify({ ...payload, ...changed })))
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .sign(privateKey);
  return new Map(
    Object.entries({
      ...(await signedElsewhere({ kid, payload })),
      'a changed claim': `${header}.${encode({ ...payload, exp: payload.exp + hour / second })}.${signature}`,
      'alg none': `${encode({ alg: 'none' })}.${claims}.`,
      'alg none with our key id and a signature': `${encode({ alg: 'none', kid })}.${claims}.${signature}`,
      'alg None': `${encode({ alg: 'None', kid })}.${claims}.${signature}`,
      'an HMAC with our public key': await signedWithPublicKey({ kid, claims }),
      'one that has expired': await sign({ exp: now - 1, iat: now - hour / second }),
      'one that begins tomorrow': await sign({ nbf: now + day / second }),
      'one made tomorrow': await sign({ iat: now + day / second, exp: now + (day + hour) / second }),
      'one for an account that is no text': await sign({ sub: [payload.sub] }),
      'one of a session that is no text': await sign({ sid: [payload.sid] }),
      'one that does not say when it was made': await sign({ iat: undefined }),
      'one for another audience': await sign({ aud: 'https://other.example/functions' }),
      'one for nobody': await sign({ aud: [] }),
      'one by another issuer': await sign({ iss: 'https://other.example' }),
      'one of an ended session': await sign({ sid: randomUUID() }),
      'one of another account’s session': await sign({ sub: stranger }),
      'one that the provider gave': await providersToken(),
      'two parts': `${header}.${claims}`,
      'four parts': `${genuine}.x`,
      'empty parts': '..',
      nothing: '',
      'a hundred thousand letters': `${'x'.repeat(100_000)}.y.z`,
    }),
  );
}

async function signedElsewhere({ kid, payload }: { kid: string; payload: Record<string, unknown> }) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const sign = (header: object) => new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', ...header }).sign(privateKey);
  return {
    'a foreign key under our key id': await sign({ kid }),
    'an unknown key id': await sign({ kid: randomUUID() }),
    'no key id': await sign({}),
    'a key brought along': await sign({ jwk: await exportJWK(publicKey) }),
    'a key id that is a path, and an address for keys': await sign({ kid: '../../etc/passwd', jku: 'https://evil.example/jwks' }),
    'a key id that is SQL': await sign({ kid: "' or '1'='1" }),
  };
}

/** The classic confusion: the public key, which everyone has, taken for a secret. */
async function signedWithPublicKey({ kid, claims }: { kid: string; claims: string }): Promise<string> {
  const { keys } = await auth.api.getJwks();
  const content = `${encode({ alg: 'HS256', kid })}.${claims}`;
  return `${content}.${createHmac('sha256', JSON.stringify(keys[0])).update(content).digest('base64url')}`;
}

function providersToken(): Promise<string> {
  const { pagesBase, clientId } = localOAuthClient('google');
  const person = { name: 'Ada Sample', email: 'ada@example.com', emailVerified: true };
  return signLocalIdToken({ issuer: pagesBase, audience: clientId, profile: googleProfile(person, config.ORIGIN) });
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
