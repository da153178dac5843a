import { second, year } from '#platform/durations.ts';

/** Reads a cookie that scripts may see. */
export function readBrowserCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
}

/** Saves a cookie of the whole site that scripts may see, for so many seconds; 0 takes it away. */
export function saveBrowserCookie({ name, value, maxAge }: { name: string; value: string; maxAge: number }): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and answers later
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/** Saves what this browser prefers where the server sees it and marks the next page with it (browser-marks.ts); null lets go of it. */
export function saveBrowserPreference(name: 'theme' | 'fonts', value: string | null): void {
  saveBrowserCookie({ name, value: value ?? '', maxAge: value === null ? 0 : year / second });
}
