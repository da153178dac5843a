import { readList, writeList } from './stored-list.ts';

const pathKey = 'action-path';
const keystoneKey = 'keystone-events';

/** A keystone event that the account does not have yet. Its id makes sending it twice the same as once. */
export interface PendingKeystoneEvent {
  itemId: string;
  event: string;
}

/** Notes an action for the account's path, and for good where it is a keystone event, until it can be sent. */
export function noteAction({ action, isKeystoneEvent }: { action: string; isKeystoneEvent: boolean }): void {
  writeList(pathKey, [...readList<string>(pathKey), action]);
  if (isKeystoneEvent) {
    writeList(keystoneKey, [...readList<PendingKeystoneEvent>(keystoneKey), { itemId: crypto.randomUUID(), event: action }]);
  }
}

export const pendingActions = () => readList<string>(pathKey);
export const pendingKeystoneEvents = () => readList<PendingKeystoneEvent>(keystoneKey);

/** Forgets the first `count` actions: they are with the account now. What was noted meanwhile stays. */
export function forgetActions(count: number): void {
  writeList(pathKey, pendingActions().slice(count));
}

export function forgetKeystoneEvent({ itemId }: PendingKeystoneEvent): void {
  writeList(
    keystoneKey,
    pendingKeystoneEvents().filter((event) => event.itemId !== itemId),
  );
}
