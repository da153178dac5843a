import { hash } from 'node:crypto';

/** Makes a short digest of an answer, which changes when the answer does. */
export function hashContent(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 22);
}
