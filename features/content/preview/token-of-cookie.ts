import { previewTokenName } from './preview-cookie.ts';

export function tokenOfCookie(): string | undefined {
  return new RegExp(`(?:^|; )${previewTokenName}=([^;]+)`).exec(document.cookie)?.[1];
}
