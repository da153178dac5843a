import type { Context } from 'hono';
import { findCourseMember } from '#features/access/find-caller.server.ts';
import { previewOfRequest } from '#features/content/preview/preview-of-request.server.ts';
import { searchOwnNotes } from '#features/lessons/notes/search-own-notes.server.ts';
import { parseSearchQuery } from '#features/publishing/search/parse-search-query.ts';
import { searchContent } from '#features/publishing/search/search-content.server.ts';
import { second } from '#platform/durations.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { clientNetwork } from '../http/client-address.ts';

const keptFor = 30 * second;

/**
 * Answers `GET /content/search?q=&limit=&locale=`. What is found may be kept for a moment, also by caches on the way; never where it
 * depends on who asks.
 */
export async function answerSearch(context: Context): Promise<Response> {
  await enforceRateLimit({ limit: 'searches', caller: clientNetwork(context) });
  const parameters = new URL(context.req.url).searchParams;
  const query = parseSearchQuery(parameters);
  const { preview } = await previewOfRequest(context.req.raw);
  const member = await findCourseMember(context.req.raw);
  const notes = member ? await searchOwnNotes({ member, text: query.text }) : [];
  const answer = await searchContent({ query, locale: parameters.get('locale'), preview, member, notes });
  const isForAnyone = !preview && !member && !answer.isPartial;
  context.header('Cache-Control', isForAnyone ? `public, max-age=${keptFor / second}` : 'private, no-store');
  context.header('Vary', 'Cookie');
  return context.json(answer);
}
