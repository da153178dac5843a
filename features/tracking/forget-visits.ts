import { browserStorage } from '#platform/browser/browser-storage.ts';
import { analyticsUserIdKey } from './tracking-storage.ts';
import { utmNames } from './utm.ts';

/** What the analytics library calls all that it keeps, but for its own note of a refusal. */
const ofLibrary = /^ph_/;

/** Forgets what this browser keeps of visits, once it may not be kept: the library's cookies and entries, and where a visit came from. */
export function forgetVisits(): void {
  for (const name of [...utmNames, analyticsUserIdKey]) browserStorage.forget(name);
  for (const area of ['localStorage', 'sessionStorage'] as const) forgetIn(area);
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')) {
    if (ofLibrary.test(name)) expireCookie(name);
  }
}

function forgetIn(area: 'localStorage' | 'sessionStorage'): void {
  try {
    for (const name of Object.keys(window[area])) if (ofLibrary.test(name)) window[area].removeItem(name);
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}

/** Deletes a cookie, which the library may have set for the domain above this host. */
function expireCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, start) => `; Domain=${labels.slice(start).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}
