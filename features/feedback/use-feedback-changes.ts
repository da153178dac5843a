import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { accountNotifications } from '#features/access/browser-access/account-notifications.ts';

/** Calls back when the account's feedback has changed since the version that is shown, in this window or anywhere else. */
export function useFeedbackChanges({ version, onChange }: { version: number; onChange: () => void }): void {
  const heard = useSyncExternalStore(
    accountNotifications.subscribe,
    () => accountNotifications.last()?.feedbackVersion ?? 0,
    () => 0,
  );
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (heard > version) change();
  }, [heard, version]);
}
