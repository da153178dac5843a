import type { IdentityProvider } from '../identity-provider.ts';

/** Holds the facts that a provider said about a person, proved to have been said to us. */
export interface ProviderProfile {
  provider: IdentityProvider;
  /** The provider's own identifier of the person. */
  accountId: string;
  email: string;
  emailVerified: boolean;
  name: string;
  image?: string;
}
