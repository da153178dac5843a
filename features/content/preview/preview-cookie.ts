import { readBrowserCookie } from '#platform/browser/browser-cookies.ts';

/** The cookie and the entry of session storage that hold a preview token. Scripts may read it: it opens drafts and nothing else. */
export const previewTokenName = 'previewToken';

/** Reads the token by which this page shows drafts; undefined where it shows none. */
export function readPreviewToken(): string | undefined {
  return document.documentElement.dataset.preview === 'on' ? readBrowserCookie(previewTokenName) : undefined;
}
