import type { IdentityProvider } from '../identity-provider.ts';

/** What a provider said about a person, and that it was said to us. */
export interface ProviderProfile {
  provider: IdentityProvider;
  /** The provider's own identifier of the person. */
  accountId: string;
  email: string;
  emailVerified: boolean;
  name: string;
  image?: string;
}
