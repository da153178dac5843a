import { actionPathLimits } from './action-path-limits.ts';
import { readList, writeList } from './stored-list.ts';

const actionsKey = 'pending-actions';
const keystoneKey = 'keystone-events';

/** An action that the account's path does not have yet. Names repeat, ids do not: what was sent is forgotten by id. */
export interface PendingAction {
  itemId: string;
  action: string;
}

/** A keystone event that the account does not have yet. Its id makes sending it twice the same as once. */
export interface PendingKeystoneEvent {
  itemId: string;
  event: string;
}

export const pendingActions = () => readList<PendingAction>(actionsKey);
export const pendingKeystoneEvents = () => readList<PendingKeystoneEvent>(keystoneKey);

/**
 * Notes an action for the account's path, and for good where it is a keystone event, until it can be sent. A visitor may never sign in: of
 * the path, only the newest actions that can be sent at once are kept.
 */
export function noteAction({ action, isKeystoneEvent }: { action: string; isKeystoneEvent: boolean }): void {
  const { actions, nameLength } = actionPathLimits;
  const noted: PendingAction = { itemId: crypto.randomUUID(), action: action.slice(0, nameLength) };
  writeList(actionsKey, [...pendingActions(), noted].slice(-actions));
  if (isKeystoneEvent) {
    writeList(keystoneKey, [...pendingKeystoneEvents(), { itemId: crypto.randomUUID(), event: action }]);
  }
}

/** Forgets actions that are with the account now. What was noted meanwhile stays. */
export function forgetActions(sent: PendingAction[]): void {
  const sentIds = new Set(sent.map(({ itemId }) => itemId));
  writeList(
    actionsKey,
    pendingActions().filter(({ itemId }) => !sentIds.has(itemId)),
  );
}

export function forgetKeystoneEvent({ itemId }: PendingKeystoneEvent): void {
  writeList(
    keystoneKey,
    pendingKeystoneEvents().filter((event) => event.itemId !== itemId),
  );
}
