import type { Context } from 'hono';
import { normalisePath } from '#features/content/item/content-address.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { describeResultCard } from '#features/practice/public-stats/public-results.server.ts';
import { describeSocialCard, signCard } from '#features/publishing/social-cards/describe-social-card.server.ts';
import { renderSocialCard } from '#features/publishing/social-cards/render-social-card.server.ts';
import type { SocialCard } from '#features/publishing/social-cards/social-card.ts';
import { hour, second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { hashContent, matchesEtag } from '../http/etag.ts';

const resultAddress = /^\/cards\/practice\/results\/([^/]+)\.png$/;

/** Answers `GET /cards/{path}.png`: the image that link previews show of a page. Other sites may show it. */
export async function answerSocialCard(context: Context): Promise<Response> {
  const address = normalisePath(context.req.path) ?? '';
  const statsId = resultAddress.exec(address)?.[1];
  const card = statsId ? await findResultCard(statsId) : describeSocialCard(address);
  if (!card) throw new AppError('NOT_FOUND');
  const png = await renderSocialCard(card);
  const headers = {
    'Content-Type': 'image/png',
    // A result that its owner takes down is gone with its image.
    'Cache-Control': statsId ? 'public, no-cache' : `public, max-age=${hour / second}`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${hashContent(png)}"`,
  };
  if (matchesEtag(context.req.header('if-none-match'), headers.ETag)) return new Response(null, { status: 304, headers });
  return new Response(png, { headers });
}

async function findResultCard(statsId: string): Promise<SocialCard | null> {
  const words = await describeResultCard({ statsId, lessons: lessonCatalogue });
  return words && signCard(words);
}
