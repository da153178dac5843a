import type { Account } from './account.ts';
import type { UserSettings } from './user-settings.ts';

declare const proof: unique symbol;

/** Stands for the account behind a request, proved by its session. Only `getSignedInUser` and `verifyIdToken` make one. */
export interface SignedInUser extends Readonly<Account> {
  readonly [proof]: 'signed in';
  readonly settings: UserSettings;
}
