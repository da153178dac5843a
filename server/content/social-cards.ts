import type { Context } from 'hono';
import { normalisePath } from '#features/content/item/normalise-path.ts';
import { describeSocialCard } from '#features/publishing/social-cards/describe-social-card.server.ts';
import { renderSocialCard } from '#features/publishing/social-cards/render-social-card.server.ts';
import { hour, second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { matchesEtag } from '../http/etag.ts';
import { hashContent } from '../http/hash-content.ts';

/** Answers `GET /cards/{path}.png`: the image that link previews show of a page. Other sites may show it. */
export async function answerSocialCard(context: Context): Promise<Response> {
  const card = describeSocialCard(normalisePath(context.req.path) ?? '');
  if (!card) throw new AppError('NOT_FOUND');
  const png = await renderSocialCard(card);
  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': `public, max-age=${hour / second}`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${hashContent(png)}"`,
  };
  if (matchesEtag(context.req.header('if-none-match'), headers.ETag)) return new Response(null, { status: 304, headers });
  return new Response(png, { headers });
}
