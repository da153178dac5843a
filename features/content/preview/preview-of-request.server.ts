import { readCookie } from '#platform/http/read-cookie.ts';
import type { Preview } from './preview.ts';
import { previewTokenName } from './preview-cookie.ts';
import { provePreview } from './prove-preview.server.ts';

/** Finds the preview that a request's cookie gives, and whether it carries a token at all. */
export async function previewOfRequest(request: Request): Promise<{ preview?: Preview; hasToken: boolean }> {
  const token = readCookie(request, previewTokenName);
  if (token === undefined) return { hasToken: false };
  return { preview: await provePreview(token), hasToken: true };
}
