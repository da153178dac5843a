import { second } from '#platform/durations.ts';
import type { Redirect } from './redirect.ts';

/** A navigation does not wait longer than this for the check; a page that moved is then found out by its document. */
const checkTimeout = 2 * second;

/**
 * Asks the content system whether a path moved. What it answered is kept by the browser for as long as the answer says.
 */
export async function askRedirect(path: string): Promise<Redirect | null> {
  const base = document.documentElement.dataset.contentBase ?? '/content';
  try {
    const response = await fetch(`${base}/redirect?path=${encodeURIComponent(path)}`, {
      signal: AbortSignal.timeout(checkTimeout),
    });
    const { redirect }: { redirect?: Redirect | null } = await response.json();
    return redirect ?? null;
  } catch {
    return null;
  }
}
