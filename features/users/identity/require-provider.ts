import { type IdentityProvider, identityProviderNames } from '../identity-provider.ts';
import { IdentityError } from './identity-error.ts';

/** What the protocol calls a provider: `google.com`, `github.com`. */
export const providerIdOf = (provider: string) => `${provider}.com`;

const providers = Object.keys(identityProviderNames) as IdentityProvider[];

/** The provider of that name in the protocol; refuses any other. */
export function requireProvider(providerId: string): IdentityProvider {
  const provider = providers.find((known) => providerIdOf(known) === providerId);
  if (!provider) throw new IdentityError('INVALID_PROVIDER_ID', providerId);
  return provider;
}
