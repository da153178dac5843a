import { previewTokenName } from './preview-cookie.ts';

/** Gives the preview token that this browser keeps. */
export function tokenOfCookie(): string | undefined {
  return new RegExp(`(?:^|; )${previewTokenName}=([^;]+)`).exec(document.cookie)?.[1];
}
