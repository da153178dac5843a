import { type IdentityProvider, identityProviders, providerIdOf } from '../identity-provider.ts';
import { IdentityError } from './identity-error.ts';

/** The proof that a client got from a provider: for Google an ID token or an access token, for GitHub an access token. */
export interface ProviderCredential {
  providerId: string;
  idToken?: string;
  accessToken?: string;
  nonce?: string;
}

/** Finds the provider of that name in the protocol; refuses any other. */
export function requireProvider(providerId: string): IdentityProvider {
  const provider = identityProviders.find((known) => providerIdOf(known) === providerId);
  if (!provider) throw new IdentityError('INVALID_PROVIDER_ID', providerId);
  return provider;
}
