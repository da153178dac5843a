import type { AuthCode } from './auth-codes.ts';

/** What would make a sign-in fail at its end, so that it is said before it begins; null when nothing is in the way. */
export function findSignInHindrance({ siteOrigin }: { siteOrigin: string }): AuthCode | null {
  if (!navigator.cookieEnabled) return 'web-storage-unsupported';
  return window.location.origin === siteOrigin ? null : 'unauthorized-domain';
}
