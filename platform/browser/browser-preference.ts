import { second, year } from '#platform/durations.ts';

/**
 * Saves what this browser prefers where the server sees it and marks the next page with it (platform/browser/browser-marks.ts); null lets
 * go of it.
 */
export function saveBrowserPreference(name: 'theme' | 'fonts', value: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and answers later
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : year / second}; SameSite=Lax`;
}
