import { type AuthCode, authCodes } from './auth-codes.ts';
import { type IdentityProvider, identityProviderNames } from './identity-provider.ts';
import { authCodeOfFailure } from './sign-in-outcome.ts';

/** What became of linking a provider to the account. */
export interface LinkOutcome {
  provider: IdentityProvider;
  hasFailed: boolean;
  authCode: AuthCode | null;
}

/** What the settings page's address says about it; only known codes count, never text. */
export function readLinkOutcome(search: URLSearchParams): LinkOutcome | null {
  const [linked, failed] = [providerOf(search.get('linked')), providerOf(search.get('link'))];
  if (failed) return { provider: failed, hasFailed: true, authCode: authCodeOfFailure(search.get('error')) };
  return linked && { provider: linked, hasFailed: false, authCode: null };
}

/** What the person reads. */
export function describeLinkOutcome({ provider, hasFailed, authCode }: LinkOutcome): { title: string; detail?: string } {
  const name = identityProviderNames[provider];
  if (!hasFailed) return { title: `${name} leads to this account now.` };
  return { title: `${name} was not linked.`, detail: authCode ? authCodes[authCode].says : 'Try again when you are ready.' };
}

function providerOf(name: string | null): IdentityProvider | null {
  return name === 'google' || name === 'github' ? name : null;
}
