import type { Context } from 'hono';
import { previewOfRequest } from '#features/content/preview/preview-of-request.server.ts';
import { parseSearchQuery } from '#features/content/search/parse-search-query.ts';
import { searchContent } from '#features/content/search/search-content.server.ts';
import { takeCall } from '#platform/rate-limit.server.ts';
import { clientAddress } from './client-address.ts';

/** A question for every letter of a fast typist. */
const callsPerMinute = 400;

/** `GET /content/search?q=&limit=&locale=`. What is found may be kept for a moment, also by caches on the way. */
export async function answerSearch(context: Context): Promise<Response> {
  takeCall({ key: `search:${clientAddress(context)}`, callsPerMinute });
  const parameters = new URL(context.req.url).searchParams;
  const query = parseSearchQuery(parameters);
  const { preview } = await previewOfRequest(context.req.raw);
  const answer = await searchContent({ query, locale: parameters.get('locale'), preview });
  const isForAnyone = !preview && !answer.isPartial;
  context.header('Cache-Control', isForAnyone ? 'public, max-age=30' : 'private, no-store');
  context.header('Vary', 'Cookie');
  return context.json(answer);
}
