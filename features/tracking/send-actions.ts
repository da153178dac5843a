import { callFunction } from '#features/function-client/call-function.ts';
import { idToken } from '#features/users/browser-account/id-token-client.ts';
import { readTokenClaims } from '#features/users/browser-account/read-token-claims.ts';
import { forgetActions, forgetKeystoneEvent, nextActions, pendingKeystoneEvents } from './pending-actions.ts';

/** Sends what the browser has noted to the account of whoever is signed in. One tab at a time; what fails is sent the next time. */
export function sendActions(): Promise<void> {
  return navigator.locks.request('send-actions', async () => {
    const parentUserId = await signedInUserId();
    if (!parentUserId) return;
    const next = nextActions();
    if (next) {
      await callFunction('appendActionPath', { parentUserId, ...next });
      forgetActions(next);
    }
    for (const keystone of pendingKeystoneEvents()) {
      const { itemId, event, blob } = keystone;
      await callFunction('createItem', { table: 'keystone_events', parentUserId, itemId, item: { event, blob } });
      forgetKeystoneEvent(keystone);
    }
  });
}

async function signedInUserId(): Promise<string | null> {
  const token = await idToken();
  return token && readTokenClaims(token).sub;
}
