import type { SignInOutcome } from './sign-in-outcome.ts';
import type { SignInRequest } from './sign-in-request.ts';

/**
 * Returns the address to go to after signing in, when it is a path of this site; null for anything else. It is resolved as a browser would
 * and the result is judged, because `/\evil`, `/.//evil` and `/%09/evil` are all other sites to a browser.
 */
export function rememberedPath(address: string | null | undefined): string | null {
  if (!address?.startsWith('/') || !URL.canParse(address, placeOfNothing)) return null;
  const { origin, pathname, search, hash } = new URL(address, placeOfNothing);
  if (origin !== placeOfNothing || pathname.startsWith('//') || pathname.includes('\\')) return null;
  if (/^\/(login|auth)(\/|$)/.test(pathname)) return null;
  return pathname + search + hash;
}

const placeOfNothing = 'http://site.invalid';

/** Makes the address of the login page with what it has to remember: the mode, where to go afterwards, and how the last try ended. */
export function loginAddress({
  intent,
  redirect = '',
  provider,
  outcome,
}: Pick<SignInRequest, 'intent'> & Partial<Pick<SignInRequest, 'redirect' | 'provider'>> & { outcome?: SignInOutcome }): string {
  const search = new URLSearchParams();
  if (intent === 'login') search.set('m', 'l');
  if (redirect) search.set('redirect', redirect);
  if (provider && outcome) search.set('provider', provider);
  if (outcome) search.set('outcome', outcome.actionCode);
  if (outcome?.authCode) search.set('auth', outcome.authCode);
  const query = search.toString();
  return query ? `/login?${query}` : '/login';
}

/** Makes the address where a sign-in ends, with what was asked for and, as far as the way there knows it, how it went. */
export function finishAddress({
  signIn,
  outcome,
}: {
  signIn: SignInRequest;
  outcome: 'signed-in' | 'created' | 'failed';
}): string {
  return `/login/finish?${new URLSearchParams({ ...signIn, outcome })}`;
}
