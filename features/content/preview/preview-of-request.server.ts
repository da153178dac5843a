import type { Preview } from './preview.ts';
import { previewTokenName } from './preview-cookie.ts';
import { provePreview } from './prove-preview.server.ts';

/** The preview that a request's cookie gives, and whether it carries a token at all. */
export async function previewOfRequest(request: Request): Promise<{ preview?: Preview; hasToken: boolean }> {
  const token = readToken(request.headers.get('Cookie') ?? '');
  if (token === undefined) return { hasToken: false };
  return { preview: await provePreview(token), hasToken: true };
}

function readToken(cookies: string): string | undefined {
  for (const cookie of cookies.split(';')) {
    const [name, value = ''] = cookie.trim().split('=', 2);
    if (name === previewTokenName) return value;
  }
  return undefined;
}
