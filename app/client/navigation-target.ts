const key = 'navigation-target';

/** Notes where the reader is going until they have arrived; call what it returns then. */
export function rememberTarget(address: string): () => void {
  keep(address);
  return () => keep(null);
}

/** Takes the address to which the reader was going when the page was reloaded under them; null when nothing was interrupted. */
export function takeInterruptedTarget(): string | null {
  const address = kept();
  keep(null);
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' ? address : null;
}

/** Gives the address the reader asked for, with the hash that React Router keeps from middleware. */
export function currentTarget(url: URL): string {
  const target = new URL(kept() ?? '', location.origin);
  return target.pathname === url.pathname ? url.href + target.hash : url.href;
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A browser that blocks storage loses the way, not the page. */
function keep(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, address);
  } catch {
    // nothing is kept
  }
}
