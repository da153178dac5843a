const prefix = 'offline-pages:';

/**
 * Opens the pages with an account's own data that this browser can show without a network. Forgets those of any other account, and those of
 * an older build.
 */
export async function openOfflinePages({ userId }: { userId: string }): Promise<Cache> {
  const name = `${prefix}${userId}:${import.meta.env.VITE_BUILD_ID}`;
  await forgetOfflinePages({ except: name });
  return caches.open(name);
}

/** Deletes the pages that {@link openOfflinePages} opens; called at the latest when their account leaves this browser. */
export async function forgetOfflinePages({ except }: { except?: string } = {}): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== except);
  await Promise.all(names.map((name) => caches.delete(name)));
}
