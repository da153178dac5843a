import { type IdentityProvider, identityProviderNames } from '../identity-provider.ts';
import { type AuthCode, authCodes } from '../sign-in/auth-codes.ts';
import { authCodeOfFailure } from '../sign-in/sign-in-outcome.ts';

/** The outcome of linking a provider to the account. */
export interface LinkOutcome {
  provider: IdentityProvider;
  hasFailed: boolean;
  authCode: AuthCode | null;
}

/** Reads what the settings page's address says of a link's outcome; only known codes count, never text. */
export function readLinkOutcome(search: URLSearchParams): LinkOutcome | null {
  const [linked, failed] = [providerOf(search.get('linked')), providerOf(search.get('link'))];
  if (failed) return { provider: failed, hasFailed: true, authCode: authCodeOfFailure(search.get('error')) };
  return linked && { provider: linked, hasFailed: false, authCode: null };
}

/** Describes the outcome for the person. */
export function describeLinkOutcome({ provider, hasFailed, authCode }: LinkOutcome): { title: string; detail?: string } {
  const name = identityProviderNames[provider];
  if (!hasFailed) return { title: `You can now sign in with ${name}.` };
  return { title: `${name} was not linked.`, detail: describeLinkFailure({ name, authCode }) };
}

function describeLinkFailure({ name, authCode }: { name: string; authCode: AuthCode | null }): string {
  if (!authCode) return 'Try again when you are ready.';
  if (authCode !== 'account-exists-with-different-credential') return authCodes[authCode].says;
  return `Your e-mail address is not verified at ${name}. Verify it there, then link ${name} again.`;
}

function providerOf(name: string | null): IdentityProvider | null {
  return name === 'google' || name === 'github' ? name : null;
}
