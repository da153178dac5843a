import type { PostHog } from 'posthog-js';
import { second } from '#platform/durations.ts';
import { mayTrack } from './tracking-consent.ts';

/** A page that is never idle is measured all the same. */
const idleTimeout = 3 * second;

let loading: Promise<PostHog | null> | undefined;

/**
 * Loads the analytics library when the page has nothing better to do; null without a key, without consent, and when it could not be loaded.
 * A failure is only logged (docs/product.md §8): nothing else depends on it.
 */
export function analytics(): Promise<PostHog | null> {
  const { analyticsKey, analyticsHost } = document.documentElement.dataset;
  if (!analyticsKey || !analyticsHost || !mayTrack()) return Promise.resolve(null);
  loading ??= whenIdle()
    .then(() => import('./start-posthog.ts'))
    .then(({ startPosthog }) => startPosthog({ key: analyticsKey, host: analyticsHost }))
    .catch((error: unknown) => {
      console.error('analytics could not be started:', error);
      return null;
    });
  return loading;
}

/** Stops the analytics library from sending anything; not by a reset of the library, because that asks its server for flags. */
export async function stopAnalytics(): Promise<void> {
  const posthog = await loading;
  posthog?.opt_out_capturing();
  loading = undefined;
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleTimeout });
    else setTimeout(resolve);
  });
}
