import { tokenOfCookie } from './token-of-cookie.ts';

/** Reads the token by which this page shows drafts; undefined where it shows none. */
export function readPreviewToken(): string | undefined {
  return document.documentElement.dataset.preview === 'on' ? tokenOfCookie() : undefined;
}
