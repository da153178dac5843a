import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { config } from '#platform/config/config.server.ts';
import { previewContext } from './preview-context.server.ts';
import { previewOfRequest } from './preview-of-request.server.ts';
import { provePreview } from './prove-preview.server.ts';
import { endPreviewCookie, startPreviewCookie } from './set-preview-cookie.server.ts';

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
