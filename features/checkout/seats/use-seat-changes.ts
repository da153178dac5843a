import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { accountNews } from '#features/access/account-news.ts';

/** Calls back when the seats of the account are no longer as they are shown: a colleague took one, or another window changed them. */
export function useSeatChanges({ state, onChange }: { state: string; onChange: () => void }): void {
  const heard = useSyncExternalStore(
    accountNews.subscribe,
    () => accountNews.last()?.seatsState,
    () => undefined,
  );
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (heard !== undefined && heard !== state) change();
  }, [heard, state]);
}
