import { createHash } from 'node:crypto';

/** What is kept of a token. It is random and long, so a plain hash cannot be turned back. */
export function hashPreviewToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
