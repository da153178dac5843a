import type { ClientInstrumentation } from 'react-router';
import { leaveFor } from '#platform/browser/leave-for.ts';
import { hour } from '#platform/durations.ts';
import { rememberTarget, takeInterruptedTarget } from './navigation-target.ts';

/**
 * Keeps an open tab working across deploys. Every hour it asks which build the server runs; once that is another one, the next
 * navigation is a full load, which brings the new build. So it is without a network, where the page may be kept. A tab that meets the
 * deploy sooner asks for a file that is gone: React Router then reloads the page, and here the reader is taken on to where they were going.
 */
export function followNewBuilds(): ClientInstrumentation {
  const interrupted = takeInterruptedTarget();
  if (interrupted) void leaveFor(interrupted);

  let isOutdated = false;
  async function check() {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' }).catch(() => null);
    if (!response?.ok) return; // offline, or the server restarts: the next check will tell
    const latest: { id: string } = await response.json();
    isOutdated = latest.id !== import.meta.env.VITE_BUILD_ID;
  }
  if (import.meta.env.PROD) setInterval(check, hour);

  // A file that code asks for on demand, outside of the router: gone with the old build, or out of reach without a network, where the page stays.
  addEventListener('vite:preloadError', async () => {
    await check();
    if (isOutdated) location.reload();
  });

  return {
    router({ instrument }) {
      instrument({
        async navigate(navigate, { to, formMethod }) {
          const leadsToPage = typeof to === 'string' && (formMethod === undefined || formMethod === 'get');
          if (!leadsToPage) return void (await navigate());
          if (isOutdated || isAway()) return leaveFor(to);
          const forget = rememberTarget(to);
          await navigate();
          forget();
        },
      });
    },
  };
}

/** Says whether there is no network and a service worker that may have the next page: it keeps whole pages, not the data of a navigation. */
function isAway(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller);
}
