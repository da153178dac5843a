export const identityProviders = ['google', 'github'] as const;
export type IdentityProvider = (typeof identityProviders)[number];
export const identityProviderNames: Record<IdentityProvider, string> = { google: 'Google', github: 'GitHub' };

/** Names a provider as clients of the identity calls do: `google.com`, `github.com`. */
export const providerIdOf = (provider: string) => `${provider}.com`;

/** The facts that a provider said about a person, proved to have been said to us. */
export interface ProviderProfile {
  provider: IdentityProvider;
  /** The provider's own identifier of the person. */
  accountId: string;
  email: string;
  emailVerified: boolean;
  name: string;
  image?: string;
}
