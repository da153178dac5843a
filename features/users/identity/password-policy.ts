/**
 * States the password policy that a client of the identity calls asks for. Nobody signs in with a password here; a client that offers one may hold it
 * to the protocol's own least (docs/product.md §5: schema version 1, at least 6 characters).
 */
export const passwordPolicy = {
  schemaVersion: 1,
  enforcementState: 'OFF',
  forceUpgradeOnSignin: false,
  customStrengthOptions: { minPasswordLength: 6 },
  allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'],
};
