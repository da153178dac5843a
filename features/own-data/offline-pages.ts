import { accountMemory } from '#features/users/browser-account/account-memory.ts';

const prefix = 'offline-pages:';

/**
 * Opens the pages with an account's own data that this browser can show without a network. Forgets those of any other account, and those of
 * an older build. Rejects when the account has left this browser meanwhile, which another tab may not know yet.
 */
export function openOfflinePages({ userId }: { userId: string }): Promise<Cache> {
  return inTurn(async () => {
    if (accountMemory.cachedUserId() !== userId) throw new Error('The account has left this browser.');
    const name = `${prefix}${userId}:${import.meta.env.VITE_BUILD_ID}`;
    const others = (await listOfflinePages()).filter((other) => other !== name);
    await Promise.all(others.map((other) => caches.delete(other)));
    return caches.open(name);
  });
}

/**
 * Deletes the pages that {@link openOfflinePages} opens, all of them or those under a path; called at the latest when their account leaves
 * this browser.
 */
export async function forgetOfflinePages({ under }: { under?: string } = {}): Promise<void> {
  if (!('caches' in globalThis)) return;
  await inTurn(async () => {
    for (const name of await listOfflinePages()) {
      if (under === undefined) await caches.delete(name);
      else await deletePages({ name, under });
    }
  });
}

/** Does one task at a time in all tabs: a cache that is found by its name and then opened comes back if it was deleted in between. */
function inTurn<Outcome>(task: () => Promise<Outcome>): Promise<Outcome> {
  return navigator.locks.request('offline-pages', task);
}

async function deletePages({ name, under }: { name: string; under: string }): Promise<void> {
  const pages = await caches.open(name);
  for (const request of await pages.keys()) if (new URL(request.url).pathname.startsWith(under)) await pages.delete(request);
}

async function listOfflinePages(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}
