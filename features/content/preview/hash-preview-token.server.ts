import { createHash } from 'node:crypto';

/** Makes the hash of a token, which is all that is kept of it. The token is random and long, so a plain hash cannot be turned back. */
export function hashPreviewToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
