import type { UserSettings } from './user-settings.ts';

declare const proof: unique symbol;

/** The account behind a request, proved by its session. Only `getSignedInUser` and `verifyIdToken` make one. */
export interface SignedInUser {
  readonly [proof]: 'signed in';
  readonly userId: string;
  readonly email: string;
  readonly username: string;
  readonly photoUrl: string | null;
  readonly settings: UserSettings;
}
