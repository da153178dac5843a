import { networkTimeout } from './network-timeout.ts';

/** Whether the site answers at all. A page cannot see that the pop-up it opened shows nothing but the browser's own failure. */
export async function isSiteReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(networkTimeout()) });
    return true;
  } catch {
    return false;
  }
}
