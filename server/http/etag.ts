import { hash } from 'node:crypto';

/** Says whether an `If-None-Match` header names this ETag, so that the browser has the answer already (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((name) => name.trim() === '*' || name.trim().replace(/^W\//, '') === etag);
}

/** Makes a short digest of an answer, which changes when the answer does. */
export function hashContent(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 22);
}
