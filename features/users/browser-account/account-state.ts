import type { Account } from '../account.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import type { SessionEnd } from '../session-end.ts';

/** The account that a page belongs to (docs/product.md §4). The server's session is the truth; a page follows it. */
export type AccountState =
  /** No user. `endedBy` says why there no longer is one, where it was not the person's own sign-out. */
  | { name: 'anonymous'; endedBy: SessionEnd | null }
  /** By the session: the server is being asked who it belongs to. `lastSeen` is whom this tab last saw, to be shown meanwhile. */
  | { name: 'signing-in'; by: 'session'; lastSeen: Account | null }
  /** By a provider: its window is open. */
  | { name: 'signing-in'; by: IdentityProvider }
  | { name: 'fully-authed'; account: Account };
