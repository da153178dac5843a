import { symmetricDecrypt } from 'better-auth/crypto';
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { importJWK, SignJWT } from 'jose';
import { second } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { sessionLifetime } from '../auth-options.server.ts';
import { sessions } from '../session.table.server.ts';
import { readSessionToken } from '../session-cookie.server.ts';
import { signingKeys } from '../signing-key.table.server.ts';
import { users } from '../user.table.server.ts';
import { auth } from './auth.server.ts';
import { claimedColumns, idTokenAudience, idTokenClaims, idTokenIssuer, idTokenLifetime } from './id-token-claims.server.ts';

const { lifetime, renewedAfter } = sessionLifetime;

/** The newest key that still signs, as Better Auth chooses it. */
const newestKey = database
  .select({ keyId: signingKeys.id })
  .from(signingKeys)
  .where(or(isNull(signingKeys.expiresAt), gt(signingKeys.expiresAt, sql`now()`)))
  .orderBy(desc(signingKeys.createdAt))
  .limit(1)
  .as('newest_key');

const youngSession = database
  .select({ ...claimedColumns, userId: sessions.userId, keyId: newestKey.keyId })
  .from(sessions)
  .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.disabled, false)))
  .innerJoin(newestKey, sql`true`)
  .where(
    and(
      eq(sessions.token, sql.placeholder('token')),
      or(
        gt(sessions.expiresAt, sql`now() + make_interval(secs => ${(lifetime - renewedAfter) / second})`),
        and(isNotNull(sessions.viewerSessionId), gt(sessions.expiresAt, sql`now()`)), // never renewed
      ),
    ),
  )
  .prepare('young_session');

/**
 * Issues the ID token of a request whose session needs nothing else, in one statement. Null where there is more to do, which Better Auth does:
 * a session that is to be renewed, has ended or is a disabled account's, or no key yet. Its token says the same (`auth.server.ts`).
 */
export async function issueIdToken(request: Request): Promise<{ userId: string; token: string } | null> {
  const sessionToken = readSessionToken(request);
  if (!sessionToken) return null;
  const [session] = await youngSession.execute({ token: sessionToken });
  if (!session) return null;
  const { userId, keyId, ...claimed } = session;
  const token = await new SignJWT(idTokenClaims(claimed))
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
    .setSubject(userId)
    .setIssuedAt()
    .setIssuer(idTokenIssuer)
    .setAudience(idTokenAudience)
    .setExpirationTime(idTokenLifetime)
    .sign(await privateKey(keyId));
  return { userId, token };
}

/** A key never changes; one that was removed stays here, but no statement chooses it any more. */
const keys = new Map<string, Awaited<ReturnType<typeof importJWK>>>();

async function privateKey(keyId: string) {
  const known = keys.get(keyId);
  if (known) return known;
  const [row] = await database.select({ sealed: signingKeys.privateKey }).from(signingKeys).where(eq(signingKeys.id, keyId));
  if (!row) throw new Error('the signing key was removed as it was chosen');
  const { secretConfig } = await auth.$context;
  const key = await importJWK(JSON.parse(await symmetricDecrypt({ key: secretConfig, data: JSON.parse(row.sealed) })), 'EdDSA');
  keys.set(keyId, key);
  return key;
}
