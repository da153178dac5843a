import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { accountNotifications } from './account-notifications.ts';

/** Calls back when something of the account is no longer as the page shows it: another person, window or bank changed it. */
export function useAccountNotifications({
  of,
  shown,
  onChange,
}: {
  of: 'seatsState' | 'checkoutState';
  /** The state that the server rendered the page from. */
  shown: string;
  onChange: () => void;
}): void {
  const heard = useSyncExternalStore(
    accountNotifications.subscribe,
    () => accountNotifications.last()?.[of],
    () => undefined,
  );
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (heard !== undefined && heard !== shown) change();
  }, [heard, shown]);
}
