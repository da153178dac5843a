import type { IdentityProvider } from './identity-provider.ts';

/** Describes the account as its own pages know it. */
export interface Account {
  userId: string;
  authId: string | null;
  authType: 'anonymous' | IdentityProvider;
  /** Null until a provider has verified one. */
  email: string | null;
  username: string;
  photoUrl: string | null;
}

/** Says whether an account is fully authed: it has an `authId`, or an id with a provider's `authType` (docs/product.md §4). */
export function isFullyAuthed(user: Account | null | undefined): user is Account {
  return Boolean(user && (user.authId || (user.userId && user.authType !== 'anonymous')));
}
