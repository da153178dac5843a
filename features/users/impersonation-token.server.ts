import { generateRandomString } from 'better-auth/crypto';
import { decodeJwt } from 'jose';
import { readSessionToken, sessionCookieName } from './session-cookie.server.ts';

/** Stands before the tokens and the ids of sessions in which an owner sees the site as somebody else. No other session's begin like it. */
export const impersonationMark = 'viewing_';

/** Makes the token of such a session, of the length that all have and of 142 random bits. */
export const newImpersonationToken = (): string => impersonationMark + generateRandomString(24, 'a-z', 'A-Z', '0-9');

/** Says whether a request's cookies are those of an owner who sees the site as somebody else, without a look at the database. */
export const hasImpersonationCookie = (cookies: string | null | undefined): boolean =>
  cookies?.includes(`${sessionCookieName}=${impersonationMark}`) ?? false;

/** Reads the token of such a session off a request's cookie; null for every other request. */
export function readImpersonationToken(request: Request): string | null {
  const token = readSessionToken(request);
  return token?.startsWith(impersonationMark) ? token : null;
}

/**
 * Says whether a request comes, by its cookie or its ID token, from such a session. Nothing is proved here: a request that lies gains no
 * more than to be refused what it might have changed.
 */
export function isImpersonating(request: Request): boolean {
  return readImpersonationToken(request) !== null || isImpersonationToken(bearer(request));
}

/** Says whether an ID token was issued to such a session. */
export function isImpersonationToken(idToken: string | undefined): boolean {
  if (!idToken) return false;
  try {
    const { sid } = decodeJwt(idToken);
    return String(sid).startsWith(impersonationMark);
  } catch {
    return false; // no token at all, which whoever reads it refuses
  }
}

const bearer = ({ headers }: Request) => /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
