import type { Context, Next } from 'hono';
import { contentVersion } from '#features/content/content.server.ts';
import { findRedirect } from '#features/content/find-redirect.server.ts';
import { normalisePath } from '#features/content/item/content-address.ts';
import { preserveQueryString } from '#features/content/redirects/redirect.ts';
import { AppError } from '#platform/errors.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { matchesEtag } from '../http/etag.ts';

/** The seconds for which a browser may go without asking again whether a path moved. */
const checkSeconds = 60;

/** Leads on from a path that moved, before any page is looked for. The answer may not be kept: the content can change its mind. */
export async function applyRedirects(context: Context, next: Next): Promise<Response | undefined> {
  const { method, path, url } = context.req;
  const redirect = method === 'GET' || method === 'HEAD' ? findRedirect(path) : undefined;
  if (!redirect) return void (await next());
  const location = redirect.external ? redirect.to : preserveQueryString({ to: redirect.to, from: new URL(url).search });
  return new Response(null, {
    status: redirect.status,
    headers: { ...securityHeaders, Location: location, 'Cache-Control': 'no-cache' },
  });
}

/** Answers `GET /content/redirect?path=`: the check that runs beside each navigation inside the application. */
export function answerRedirectCheck(context: Context): Response {
  const path = context.req.query('path');
  if (path === undefined || normalisePath(path) === null) {
    throw new AppError('INVALID_INPUT', 'path must be a path of this site such as /blogs');
  }
  const headers = { 'Cache-Control': `public, max-age=${checkSeconds}`, ETag: `"${contentVersion()}"` };
  if (matchesEtag(context.req.header('if-none-match'), headers.ETag)) return new Response(null, { status: 304, headers });
  return Response.json({ redirect: findRedirect(path) ?? null }, { headers });
}
