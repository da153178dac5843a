import { useSyncExternalStore } from 'react';
import { Button } from '#app/components/button.tsx';
import { PageBanner } from '#app/components/page-banner.tsx';

let isOutdated = false;
const listeners = new Set<() => void>();

/** Notes that a newer build of the site has taken over what this browser keeps. */
export function tellOutdated(): void {
  isOutdated = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks to load a page anew whose build is older than what this browser keeps. */
export function OutdatedPage() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isOutdated,
    () => false,
  );
  if (!isShown) return null;
  return (
    <PageBanner label="This page is out of date">
      <p role="status">
        A newer version of this site is open in this browser. Reload this page to go on: what you wrote is kept, and is saved
        then.
      </p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </PageBanner>
  );
}
