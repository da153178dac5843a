import { data } from 'react-router';
import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { readSiteAddress, siteListPath } from '#features/content/site-address.server.ts';
import { countPollVotes } from '#features/publishing/polls/count-poll-votes.server.ts';
import { findPoll } from '#features/publishing/polls/find-poll.server.ts';
import { describePollRefusal, pollMessages } from '#features/publishing/polls/poll-messages.ts';
import { PollResultList } from '#features/publishing/polls/poll-result.tsx';
import { readPollBrowserId } from '#features/publishing/polls/voter.server.ts';
import { getSignedInUser } from '#features/users/signed-in-user.server.ts';
import type { Route } from './+types/poll';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? pageMeta(describe(loaderData)) : []),
  { name: 'robots', content: 'noindex' },
];

function describe({ locale, found }: Pick<Route.ComponentProps['loaderData'], 'locale' | 'found'>) {
  if (found) return { title: found.poll.question, description: found.title };
  const { title, lead } = pollMessages(locale).missing;
  return { title, description: lead };
}

/** Forbids every cache to keep the page, which marks the asker's own vote. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

/** Sends the result of a poll as a page of its own: where a vote without a script ends, counted or not. */
export async function loader({ request }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const page = parameters.get('page') ?? '';
  const { locale } = readSiteAddress(page);
  const found = findPoll({ page, name: parameters.get('name') ?? '' });
  const listPath = siteListPath(locale);
  if (!found) return data({ locale, listPath, refused: null, found: undefined }, { status: 404 });
  const user = await getSignedInUser(request);
  const result = await countPollVotes({ found, user, browserId: readPollBrowserId(request) });
  const { poll, item } = found;
  return { locale, listPath, refused: parameters.get('refused'), found: { page, title: item.title, poll, result } };
}

/** An address that names no poll: a poll that was taken down, or a link that was cut short. */
function NoPoll({ locale, listPath }: { locale: string; listPath: string }) {
  const { title, lead, toTexts } = pollMessages(locale).missing;
  return <PageHeader title={title} lead={lead} actions={<LinkButton to={listPath}>{toTexts}</LinkButton>} />;
}

export default function PollPage({ loaderData: { locale, listPath, refused, found } }: Route.ComponentProps) {
  const messages = pollMessages(locale);
  const refusal = refused && describePollRefusal(refused, messages);
  if (!found) return <NoPoll locale={locale} listPath={listPath} />;
  return (
    <>
      <PageHeader eyebrow={found.title} title={found.poll.question} />
      <div className="max-w-prose">
        {refusal && <Notice tone="removed" title={refusal} />}
        <PollResultList poll={found.poll} result={found.result} locale={locale} />
        <p className="mt-6">
          <LinkButton to={found.page}>{messages.back}</LinkButton>
        </p>
      </div>
    </>
  );
}
