import { useSyncExternalStore } from 'react';
import type { AccountState } from './account-state.ts';
import { browserAccount } from './browser-account.ts';

const onServer: AccountState = { name: 'anonymous', endedBy: null };

/** Follows the account of this page. What the server renders by its session does not wait for it. */
export function useAccount(): AccountState {
  return useSyncExternalStore(browserAccount.subscribe, browserAccount.state, () => onServer);
}
