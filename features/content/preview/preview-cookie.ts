/** Names the cookie and the entry of session storage that hold a preview token. Scripts may read it: it opens drafts and nothing else. */
export const previewTokenName = 'previewToken';

/** Gives the preview token that this browser keeps. */
export function tokenOfCookie(): string | undefined {
  return new RegExp(`(?:^|; )${previewTokenName}=([^;]+)`).exec(document.cookie)?.[1];
}

/** Reads the token by which this page shows drafts; undefined where it shows none. */
export function readPreviewToken(): string | undefined {
  return document.documentElement.dataset.preview === 'on' ? tokenOfCookie() : undefined;
}
