import type { Context } from 'hono';
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
  const answer = await searchContent({ query: parseSearchQuery(parameters), locale: parameters.get('locale') });
  context.header('Cache-Control', answer.isPartial ? 'no-store' : 'public, max-age=30');
  return context.json(answer);
}
