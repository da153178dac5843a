/** Says whether an `If-None-Match` header names this ETag, so that the browser has the answer already (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((name) => name.trim() === '*' || name.trim().replace(/^W\//, '') === etag);
}
