import type { SignInOutcome } from './sign-in-outcome.ts';
import type { SignInRequest } from './sign-in-request.ts';

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
