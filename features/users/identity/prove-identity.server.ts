import { eq } from 'drizzle-orm';
import { errors } from 'jose';
import { database } from '#platform/postgres/database.server.ts';
import { isImpersonationToken } from '../impersonation-token.server.ts';
import { sessions } from '../session.table.server.ts';
import { signingKeys } from '../signing-key.table.server.ts';
import { users } from '../user.table.server.ts';
import { IdentityError } from './identity-error.ts';
import { type IdTokenClaims, verifyIdTokenClaims } from './verify-id-token.server.ts';

/** The account behind an ID token and the live session that the token belongs to. */
export interface ProvenIdentity {
  user: typeof users.$inferSelect;
  session: typeof sessions.$inferSelect;
}

/** Proves an ID token, saying in the protocol's own words what is wrong with it. */
export async function proveIdentity(idToken: string | undefined): Promise<ProvenIdentity> {
  if (!idToken) throw new IdentityError('MISSING_ID_TOKEN');
  if (isImpersonationToken(idToken)) throw new IdentityError('OPERATION_NOT_ALLOWED'); // it may look at pages, and nothing else
  const { sub = '', sid, keyId } = await claimsOf(idToken);
  const [user] = await database.select().from(users).where(eq(users.id, sub));
  if (!user?.authId) throw new IdentityError('USER_NOT_FOUND'); // a deleted account has no way in
  if (user.disabled) throw new IdentityError('USER_DISABLED');
  const [found] = await database
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(signingKeys, eq(signingKeys.id, keyId))
    .where(eq(sessions.id, String(sid)));
  const session = found?.session;
  if (!session || session.userId !== user.id || session.expiresAt < new Date()) throw new IdentityError('TOKEN_EXPIRED');
  return { user, session };
}

async function claimsOf(idToken: string): Promise<IdTokenClaims> {
  try {
    return await verifyIdTokenClaims(idToken);
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new IdentityError('TOKEN_EXPIRED');
    if (error instanceof errors.JOSEError) throw new IdentityError('INVALID_ID_TOKEN');
    throw error; // the database could not be asked for the key
  }
}
