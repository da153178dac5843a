import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { castPollVote } from '#features/publishing/polls/cast-poll-vote.server.ts';
import { countPollVotes } from '#features/publishing/polls/count-poll-votes.server.ts';
import { requirePoll } from '#features/publishing/polls/find-poll.server.ts';
import { pollAddress } from '#features/publishing/polls/poll.ts';
import { makePollBrowserId, pollCookieName, readPollBrowserId } from '#features/publishing/polls/voter.server.ts';
import { getSignedInUser } from '#features/users/signed-in-user.server.ts';
import { config } from '#platform/config/config.server.ts';
import { second, year } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-errors.ts';
import { clientNetwork } from '../http/client-address.ts';

/** Answers `GET /content/polls?page=&name=`: how a poll stands and what the asker voted. */
export async function answerPoll(context: Context): Promise<Response> {
  await enforceRateLimit({ limit: 'pollQuestions', caller: clientNetwork(context) });
  const { page = '', name = '' } = context.req.query();
  const found = requirePoll({ page, name });
  const user = await getSignedInUser(context.req.raw);
  context.header('Cache-Control', 'private, no-store');
  return context.json(await countPollVotes({ found, user, browserId: readPollBrowserId(context.req.raw) }));
}

/**
 * Answers `POST /content/polls`: a vote, as a form sends it. A script gets the result; a form leads to the page with the result, or with
 * the reason why the vote was not counted.
 */
export async function answerPollVote(context: Context): Promise<Response> {
  const { page, name, option } = await context.req.parseBody();
  const poll = { page: String(page), name: String(name) };
  context.header('Cache-Control', 'private, no-store');
  const cast = await castVote(context, { ...poll, option: Number(option) }).catch((error: unknown) => {
    const refused = error instanceof AppError ? error.errorKey : isDatabaseUnavailable(error) ? 'UNAVAILABLE' : undefined;
    if (refused && isForm(context)) return { refused };
    throw error;
  });
  if ('refused' in cast) return context.redirect(pollAddress({ ...poll, ...cast }), 303);
  return wantsJson(context) ? context.json(await countPollVotes(cast)) : context.redirect(pollAddress(poll), 303);
}

async function castVote(context: Context, { option, ...poll }: { page: string; name: string; option: number }) {
  await enforceRateLimit({ limit: 'pollVotes', caller: clientNetwork(context) });
  const found = requirePoll(poll);
  const user = await getSignedInUser(context.req.raw);
  const browserId = readPollBrowserId(context.req.raw) ?? makePollBrowserId();
  await castPollVote({ found, option, user, browserId });
  setCookie(context, pollCookieName, browserId, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: year / second,
    secure: config.ORIGIN.startsWith('https:'),
  });
  return { found, user, browserId };
}

const wantsJson = ({ req }: Context) => req.header('accept')?.includes('application/json') ?? false;

/** Says whether a form asks: a browser without a script shows whatever the answer is. */
const isForm = ({ req }: Context) => req.header('accept')?.includes('text/html') ?? false;
