import type { PostHog } from 'posthog-js';
import { second } from '#platform/durations.ts';
import { followTrackingConsent, trackingConsent } from './tracking-consent.ts';

/** A page that is never idle is measured all the same. */
const idleTimeout = 3 * second;

let loading: Promise<PostHog | null> | undefined;

/**
 * Loads the analytics library when the page has nothing better to do; null without a key, without consent, and when it could not be loaded.
 * It stops as soon as the consent is withdrawn. A failure is only logged (docs/product.md §8): nothing else depends on it.
 */
export async function analytics(): Promise<PostHog | null> {
  const { analyticsKey, analyticsHost } = document.documentElement.dataset;
  if (!analyticsKey || !analyticsHost || (await trackingConsent()) !== 'given') return null;
  loading ??= start({ key: analyticsKey, host: analyticsHost });
  return loading;
}

async function start(target: { key: string; host: string }): Promise<PostHog | null> {
  followTrackingConsent(stopIfRefused); // also when it was said in another tab
  try {
    await whenIdle();
    if ((await trackingConsent()) !== 'given') return null; // it was withdrawn meanwhile
    const { startPosthog } = await import('./start-posthog.ts');
    return await startPosthog(target);
  } catch (error) {
    console.error('analytics could not be started:', error);
    return null;
  }
}

/** Stops the library from sending and storing anything, once nobody may be measured here; not by its reset, which asks its server for flags. */
export async function stopIfRefused(): Promise<void> {
  const posthog = await loading;
  if ((await trackingConsent()) === 'given') return;
  loading = undefined;
  posthog?.opt_out_capturing();
  posthog?.set_config({ disable_persistence: true });
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleTimeout });
    else setTimeout(resolve);
  });
}
