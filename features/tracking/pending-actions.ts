import { actionPathLimits } from './action-path-limits.ts';
import { readList, trackingKeys, writeList } from './tracking-storage.ts';

const { pendingActions: actionsKey, keystoneEvents: keystoneKey } = trackingKeys;

/** An action that the account's path does not have yet. */
export interface PendingAction {
  action: string;
  /** The write it was sent with. That it is still here says that no answer came: it goes again with the same one, and is kept once. */
  writeId?: string;
}

/** A keystone event that the account does not have yet. Its id makes sending it twice the same as once. */
export interface PendingKeystoneEvent {
  itemId: string;
  event: string;
  blob: Record<string, unknown>;
}

/** The data that make an action a keystone event. With an id of its own the same event seen by two browsers is kept once. */
export interface Keystone {
  itemId?: string;
  blob: Record<string, unknown>;
}

export const pendingActions = () => readList<PendingAction>(actionsKey);
export const pendingKeystoneEvents = () => readList<PendingKeystoneEvent>(keystoneKey);

/**
 * Records an action for the account's path, and for good where it is a keystone event, until it can be sent. A visitor may never sign in: of
 * the path, only the newest actions that can be sent at once are kept.
 */
export function recordPendingAction({ action, keystone }: { action: string; keystone?: Keystone }): void {
  const { actions, nameLength } = actionPathLimits;
  const noted: PendingAction = { action: action.slice(0, nameLength) };
  writeList(actionsKey, [...pendingActions(), noted].slice(-actions));
  if (keystone) {
    writeList(keystoneKey, [...pendingKeystoneEvents(), { itemId: crypto.randomUUID(), ...keystone, event: action }]);
  }
}

/** Returns the next actions to send and the id to send them under; null when there are none. */
export function nextActions(): { writeId: string; actions: string[] } | null {
  const pending = pendingActions();
  const [first] = pending;
  if (!first) return null;
  const writeId = first.writeId ?? crypto.randomUUID();
  const isNext = (one: PendingAction) => one.writeId === first.writeId;
  writeList(
    actionsKey,
    pending.map((one) => (isNext(one) ? { ...one, writeId } : one)),
  );
  return { writeId, actions: pending.filter(isNext).map(({ action }) => action) };
}

/** Forgets actions that are with the account now. What was noted meanwhile stays. */
export function forgetActions({ writeId }: { writeId: string }): void {
  writeList(
    actionsKey,
    pendingActions().filter((action) => action.writeId !== writeId),
  );
}

export function forgetKeystoneEvent({ itemId }: PendingKeystoneEvent): void {
  writeList(
    keystoneKey,
    pendingKeystoneEvents().filter((event) => event.itemId !== itemId),
  );
}
