export const identityProviders = ['google', 'github'] as const;
export type IdentityProvider = (typeof identityProviders)[number];
export const identityProviderNames: Record<IdentityProvider, string> = { google: 'Google', github: 'GitHub' };
