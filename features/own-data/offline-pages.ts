const prefix = 'offline-pages:';

/** Names the address of the page that is shown without a network in place of any page that is not kept. */
export const substituteAddress = '/not-kept';

/**
 * Opens the pages with an account's own data that this browser can show without a network. Forgets those of any other account, and those of
 * an older build.
 */
export async function openOfflinePages({ userId }: { userId: string }): Promise<Cache> {
  const name = `${prefix}${userId}:${import.meta.env.VITE_BUILD_ID}`;
  const others = (await listOfflinePages()).filter((other) => other !== name);
  await Promise.all(others.map((other) => caches.delete(other)));
  return caches.open(name);
}

/**
 * Deletes the pages that {@link openOfflinePages} opens, all of them or those under a path; called at the latest when their account leaves
 * this browser.
 */
export async function forgetOfflinePages({ under }: { under?: string } = {}): Promise<void> {
  for (const name of await listOfflinePages()) {
    if (under === undefined) await caches.delete(name);
    else await deletePages({ name, under });
  }
}

async function deletePages({ name, under }: { name: string; under: string }): Promise<void> {
  const pages = await caches.open(name);
  for (const request of await pages.keys()) if (new URL(request.url).pathname.startsWith(under)) await pages.delete(request);
}

async function listOfflinePages(): Promise<string[]> {
  return 'caches' in globalThis ? (await caches.keys()).filter((name) => name.startsWith(prefix)) : [];
}
