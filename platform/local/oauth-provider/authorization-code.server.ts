import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { minute } from '../../durations.ts';
import { localOAuthCodes } from './authorization-code.table.server.ts';
import type { LocalPerson } from './local-person.ts';

const codeLifetime = 5 * minute;

interface CodeBinding {
  provider: 'google' | 'github';
  clientId: string;
  redirectUri: string;
}

/** Issues a code for the person, bound to client, redirect address and PKCE challenge. */
export async function issueAuthorizationCode(
  grant: CodeBinding & { codeChallenge: string; person: LocalPerson },
): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  await database.delete(localOAuthCodes).where(lt(localOAuthCodes.expiresAt, new Date()));
  await database
    .insert(localOAuthCodes)
    .values({ ...grant, codeHash: sha256(code, 'hex'), expiresAt: new Date(Date.now() + codeLifetime) });
  return code;
}

/** Finds the person behind a code, once: a code is used up by the first try, right or wrong. Null when anything does not match. */
export async function redeemAuthorizationCode(
  given: CodeBinding & { code: string; codeVerifier: string },
): Promise<LocalPerson | null> {
  const [issued] = await database
    .delete(localOAuthCodes)
    .where(eq(localOAuthCodes.codeHash, sha256(given.code, 'hex')))
    .returning();
  if (!issued || issued.expiresAt < new Date()) return null;
  if (issued.provider !== given.provider || issued.clientId !== given.clientId || issued.redirectUri !== given.redirectUri)
    return null;
  return isSameText(sha256(given.codeVerifier, 'base64url'), issued.codeChallenge) ? issued.person : null;
}

function sha256(text: string, encoding: 'hex' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}

function isSameText(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
