const key = 'navigation-target';

/** Notes where the reader is going until they have arrived; call what it returns then. */
export function rememberTarget(address: string): () => void {
  sessionStorage.setItem(key, address);
  return () => sessionStorage.removeItem(key);
}

/** Where the reader was going when the page was reloaded under them; null when nothing was interrupted. */
export function takeInterruptedTarget(): string | null {
  const address = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' ? address : null;
}

/** The address the reader asked for, with the hash that React Router keeps from middleware. */
export function currentTarget(url: URL): string {
  const target = new URL(sessionStorage.getItem(key) ?? '', location.origin);
  return target.pathname === url.pathname ? url.href + target.hash : url.href;
}
