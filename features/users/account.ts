import type { UserSettings } from './account-settings.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** The account as its own pages know it. */
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

declare const proof: unique symbol;

/** Stands for the account behind a request, proved by its session. Only `getSignedInUser` and `verifyIdToken` make one. */
export interface SignedInUser extends Readonly<Account> {
  readonly [proof]: 'signed in';
  readonly settings: UserSettings;
}

/** Says whether what was typed to confirm a deletion names the account: by its address, or by its name where it has none. */
export function isNamedBy(typed: string, { email, username }: { email: string | null; username: string }): boolean {
  return typed.trim().toLowerCase() === (email ?? username).trim().toLowerCase();
}
