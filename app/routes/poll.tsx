import { data } from 'react-router';
import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { countPollVotes } from '#features/content/polls/count-poll-votes.server.ts';
import { findPoll } from '#features/content/polls/find-poll.server.ts';
import { readPollBrowserId } from '#features/content/polls/poll-cookie.server.ts';
import { PollResultList } from '#features/content/polls/poll-result.tsx';
import { describePollRefusal, pollWords } from '#features/content/polls/poll-words.ts';
import { readSiteAddress } from '#features/content/site-address.server.ts';
import { getSignedInUser } from '#features/users/get-signed-in-user.server.ts';
import type { Route } from './+types/poll';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData?.found ? pageMeta({ title: loaderData.found.poll.question, description: loaderData.found.title }) : []),
  { name: 'robots', content: 'noindex' },
];

/** The page marks the asker's own vote. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

/** The result of a poll as a page of its own: where a vote without a script ends, counted or not. */
export async function loader({ request }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const page = parameters.get('page') ?? '';
  const { locale } = readSiteAddress(page);
  const found = findPoll({ page, name: parameters.get('name') ?? '' });
  if (!found) return data({ locale, refused: 'UNKNOWN_POLL', found: undefined }, { status: 404 });
  const user = await getSignedInUser(request);
  const result = await countPollVotes({ found, user, browserId: readPollBrowserId(request) });
  const { poll, item } = found;
  return { locale, refused: parameters.get('refused'), found: { page, title: item.title, poll, result } };
}

export default function PollPage({ loaderData: { locale, refused, found } }: Route.ComponentProps) {
  const words = pollWords(locale);
  const refusal = refused && describePollRefusal(refused, words);
  if (!found) return <PageHeader hunk="404" title={refusal} />;
  return (
    <>
      <PageHeader hunk={found.title} title={found.poll.question} />
      <div className="max-w-prose">
        {refusal && <Notice tone="removed" title={refusal} />}
        <PollResultList poll={found.poll} result={found.result} locale={locale} />
        <p className="mt-6">
          <LinkButton to={found.page}>{words.back}</LinkButton>
        </p>
      </div>
    </>
  );
}
