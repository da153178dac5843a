import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { config } from '#platform/config/config.server.ts';
import { deriveKey } from '#platform/config/derive-key.server.ts';
import { readCookie } from '#platform/http/read-cookie.ts';

/** The secret with which Better Auth signs cookies and encrypts private keys. */
export const sessionSecret = deriveKey('sessions').toString('base64url');
const signingKey = createSecretKey(sessionSecret, 'utf8');

const isHttps = config.ORIGIN.startsWith('https:');

/** Stands before the names of Better Auth's cookies. Over https browsers refuse such a name from any other host, a subdomain included (RFC 6265bis). */
export const authCookiePrefix = `${isHttps ? '__Host-' : ''}site`;
export const authCookieAttributes = { secure: isHttps };

export const sessionCookieName = `${authCookiePrefix}.session_token`;

/** Reads the session token of the request's cookie when its signature is ours. The format is Better Auth's: `token.base64(hmac)`. */
export function readSessionToken(request: Request): string | null {
  const signed = readCookie(request, sessionCookieName);
  return signed === undefined ? null : verifySessionToken(signed);
}

/** Writes the `name=value` of a session's cookie. */
export function sessionCookie(token: string): string {
  return `${sessionCookieName}=${encodeURIComponent(signSessionToken(token))}`;
}

/** Writes a cookie of ours for the whole site. Without `maxAge`, in seconds, it lasts as long as the browser is open. */
export function siteCookie({ name, value, maxAge }: { name: string; value: string; maxAge?: number }): string {
  const lifetime = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${name}=${value}${lifetime}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

/** Takes the session's cookie away, and the hint beside it that scripts can read (server/auth/answer-auth.ts). */
export const endedSessionCookies = [sessionCookieName, 'signed_in'].map((name) => siteCookie({ name, value: '', maxAge: 0 }));

/** Signs a session's token: what a client outside a browser keeps in place of the cookie. */
export function signSessionToken(token: string): string {
  return `${token}.${signatureOf(token).toString('base64')}`;
}

/** The tokens of signed values whose signature held: a page proves its own some three times, and each request of the same browser again. */
const provedTokens = new LRUCache<string, string>({ max: 10_000 });

/** Reads the session token of a signed value; null when the signature is not ours. */
export function verifySessionToken(signed: string): string | null {
  const known = provedTokens.get(signed);
  if (known) return known;
  const [, token, signature] = /^(\w{32})\.([\w+/]{43}=)$/.exec(signed) ?? [];
  if (!token || !signature) return null;
  if (!timingSafeEqual(Buffer.from(signature, 'base64'), signatureOf(token))) return null;
  provedTokens.set(signed, token);
  return token;
}

function signatureOf(token: string): Buffer {
  return createHmac('sha256', signingKey).update(token).digest();
}
