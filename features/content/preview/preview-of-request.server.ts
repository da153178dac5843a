import { createContext, type MiddlewareFunction, redirectDocument } from 'react-router';
import { config } from '#platform/config/config.server.ts';
import { readCookie } from '#platform/http/read-cookie.ts';
import type { Preview } from './preview.ts';
import { previewTokenName } from './preview-cookie.ts';
import { provePreview } from './preview-tokens.server.ts';

interface PagePreview {
  /** For the verbs that find content; undefined where drafts stay hidden. */
  preview?: Preview;
  /** The notice on the page: drafts are shown, or the token that was given no longer shows them. */
  state?: 'on' | 'ended';
}

/** The preview of a request that carries a token; the root's middleware alone fills it. */
export const previewContext = createContext<PagePreview>({});

const attributes = `Path=/; SameSite=Lax${config.ORIGIN.startsWith('https:') ? '; Secure' : ''}`;

/** Gives the `Set-Cookie` that switches preview on until the browser closes. */
const startPreviewCookie = (token: string): string => `${previewTokenName}=${token}; ${attributes}`;

/** Switches preview off, as the value of `Set-Cookie`. */
export const endPreviewCookie = `${previewTokenName}=; Max-Age=0; ${attributes}`;

/** Finds the preview that a request's cookie gives, and whether it carries a token at all. */
export async function previewOfRequest(request: Request): Promise<{ preview?: Preview; hasToken: boolean }> {
  const token = readCookie(request, previewTokenName);
  if (token === undefined) return { hasToken: false };
  return { preview: await provePreview(token), hasToken: true };
}

/**
 * Lets every page be previewed. `?preview=TOKEN` puts a living token into the cookie and loads the page again without it in the address. A
 * request with the cookie is proved anew each time; its answer is for this browser alone and is kept nowhere. A dead token is as none,
 * and its cookie is taken away.
 */
export const previewPages: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const given = request.method === 'GET' || request.method === 'HEAD' ? url.searchParams.get('preview') : null;
  if (given && (await provePreview(given))) return enterPreview(url, given);

  const { preview, hasToken } = await previewOfRequest(request);
  if (!hasToken && !given) return next();
  context.set(previewContext, preview ? { preview, state: 'on' } : { state: 'ended' });
  const response = await next();
  response.headers.set('Cache-Control', 'private, no-store');
  if (hasToken && !preview) response.headers.append('Set-Cookie', endPreviewCookie);
  return response;
};

function enterPreview(url: URL, token: string): Response {
  const search = new URLSearchParams(url.searchParams);
  search.delete('preview');
  // With our own origin in front, because a path such as //host/ would name another site.
  const page = config.ORIGIN + url.pathname + (search.size > 0 ? `?${search}` : '');
  return redirectDocument(page, { headers: { 'Set-Cookie': startPreviewCookie(token), 'Cache-Control': 'private, no-store' } });
}
