import { openOfflinePages } from './offline-pages.ts';
import worker from './service-worker.ts?worker&url';

/**
 * Makes a page of an account's own data open without a network, as it is now: keeps it and the files that it has loaded. To be called once
 * it has what it needs. Quietly does nothing where the browser has no service workers, and in development.
 */
export async function keepPageOffline({ userId, page }: { userId: string; page: string }): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isImpersonating()) return;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  const addresses = new Set([new URL(page, location.origin).href, ...files.map(({ href }) => href)]);
  const pages = await openOfflinePages({ userId });
  await pages.addAll([...addresses]); // all or nothing, mostly from the browser's own cache
  await navigator.serviceWorker.register(worker, { scope: page });
}

/** An owner who sees the site as somebody else has a line about it on each page, and will be themselves again in an hour. */
const isImpersonating = (): boolean => document.documentElement.dataset.viewing !== undefined;
