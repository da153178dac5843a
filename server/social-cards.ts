import type { Context } from 'hono';
import { plainPath } from '#features/content/plain-path.ts';
import { describeSocialCard } from '#features/content/social-card/describe-social-card.server.ts';
import { renderSocialCard } from '#features/content/social-card/render-social-card.server.ts';
import { AppError } from '#platform/errors.ts';
import { digestOf } from './digest-of.ts';
import { namesEtag } from './names-etag.ts';

const hour = 60 * 60;

/** `GET /cards/{path}.png`: the image that link previews show of a page. Other sites may show it. */
export async function answerSocialCard(context: Context): Promise<Response> {
  const card = describeSocialCard(plainPath(context.req.path) ?? '');
  if (!card) throw new AppError('NOT_FOUND');
  const png = await renderSocialCard(card);
  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': `public, max-age=${hour}`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${digestOf(png)}"`,
  };
  if (namesEtag(context.req.header('if-none-match'), headers.ETag)) return new Response(null, { status: 304, headers });
  return new Response(png, { headers });
}
