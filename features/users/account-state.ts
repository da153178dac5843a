import type { IdentityProvider } from './identity-provider.ts';
import type { SessionEnd } from './session-end.ts';

/** The account as its own pages know it. */
export interface Account {
  userId: string;
  authId: string | null;
  authType: 'anonymous' | IdentityProvider;
  email: string;
  username: string;
  photoUrl: string | null;
}

/** Who this page belongs to (specification §4). The server's session is the truth; a page follows it. */
export type AccountState =
  /** No user. `endedBy` says why there no longer is one, where it was not the person's own sign-out. */
  | { name: 'anonymous'; endedBy: SessionEnd | null }
  /** By the session: the server is being asked who it belongs to. `lastSeen` is whom this tab last saw, to be shown meanwhile. */
  | { name: 'signing-in'; by: 'session'; lastSeen: Account | null }
  /** By a provider: its window is open. */
  | { name: 'signing-in'; by: IdentityProvider }
  | { name: 'fully-authed'; account: Account };

/** Specification §4: fully authed is who has an `authId`, or an id with a provider's `authType`. */
export function isFullyAuthed(user: Account | null | undefined): user is Account {
  return Boolean(user && (user.authId || (user.userId && user.authType !== 'anonymous')));
}
