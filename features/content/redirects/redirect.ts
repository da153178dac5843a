import { second } from '#platform/durations.ts';

/** The destination of a path that moved. `to` is an address of this site, or a whole https address when `external`. */
export interface Redirect {
  to: string;
  external: boolean;
  /** 301: for good. 302: for now. */
  status: 301 | 302;
}

/** Writes an address of this site with what was asked of the one it replaces: its query is added, its hash kept where `to` has none. */
export function preserveQueryString({ to, from }: { to: string; from: string }): string {
  const base = 'http://site.invalid';
  const [target, asked] = [new URL(to, base), new URL(from, base)];
  for (const [name, value] of asked.searchParams) target.searchParams.append(name, value);
  target.hash ||= asked.hash;
  return target.href.slice(base.length);
}

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
