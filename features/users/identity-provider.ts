export const identityProviderNames = { google: 'Google', github: 'GitHub' } as const;
export type IdentityProvider = keyof typeof identityProviderNames;
