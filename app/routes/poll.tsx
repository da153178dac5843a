import { data } from 'react-router';
import { LinkButton } from '#app/components/link-button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { countPollVotes } from '#features/content/polls/count-poll-votes.server.ts';
import { findPoll } from '#features/content/polls/find-poll.server.ts';
import { readPollBrowserId } from '#features/content/polls/poll-cookie.server.ts';
import { PollResultList } from '#features/content/polls/poll-result.tsx';
import { pollWords } from '#features/content/polls/poll-words.ts';
import { getSignedInUser } from '#features/users/get-signed-in-user.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Route } from './+types/poll';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? pageMeta({ title: loaderData.poll.question, description: `A poll of “${loaderData.title}”` }) : []),
  { name: 'robots', content: 'noindex' },
];

/** It marks the vote of who asks. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

/** The result of a poll as a page of its own: where a vote without a script ends. */
export async function loader({ request }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const page = parameters.get('page') ?? '';
  const found = findOr404({ page, name: parameters.get('name') ?? '' });
  const { title, _locale } = found.item;
  const user = await getSignedInUser(request);
  const result = await countPollVotes({ found, user, browserId: readPollBrowserId(request) });
  return { page, title, locale: _locale, poll: found.poll, result };
}

function findOr404(query: Parameters<typeof findPoll>[0]) {
  try {
    return findPoll(query);
  } catch (error) {
    if (error instanceof AppError) throw data(error.message, { status: error.status });
    throw error;
  }
}

export default function PollPage({ loaderData: { page, title, locale, poll, result } }: Route.ComponentProps) {
  return (
    <div lang={locale}>
      <PageHeader hunk={title} title={poll.question} />
      <div className="max-w-prose">
        <PollResultList poll={poll} result={result} locale={locale} />
        <p className="mt-6">
          <LinkButton to={page}>{pollWords(locale).back}</LinkButton>
        </p>
      </div>
    </div>
  );
}
