import type { Context } from 'hono';
import { endPreviewCookie } from '#features/content/preview/preview-of-request.server.ts';
import { config } from '#platform/config/config.server.ts';

/** Answers `POST /preview/leave`: deletes the token's cookie and leads back to the page that was left. */
export function leavePreview(context: Context): Response {
  context.header('Set-Cookie', endPreviewCookie);
  context.header('Cache-Control', 'private, no-store');
  return context.redirect(config.ORIGIN + pageBefore(context.req.header('referer')), 303);
}

function pageBefore(referer = ''): string {
  const url = URL.canParse(referer) ? new URL(referer) : undefined;
  return url?.origin === config.ORIGIN ? url.pathname + url.search : '/';
}
