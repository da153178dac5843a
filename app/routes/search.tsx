import { data } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { findCourseMember } from '#features/access/find-caller.server.ts';
import { previewContext } from '#features/content/preview/preview-of-request.server.ts';
import { searchOwnNotes } from '#features/lessons/notes/search-own-notes.server.ts';
import { parseSearchQuery } from '#features/publishing/search/parse-search-query.ts';
import type { SearchAnswer } from '#features/publishing/search/search-answer.ts';
import { searchContent } from '#features/publishing/search/search-content.server.ts';
import { describeAnswer, describeRefusal, searchMessages } from '#features/publishing/search/search-messages.ts';
import { SearchResults } from '#features/publishing/search/search-results.tsx';
import { translatedSearchMessages } from '#features/publishing/search/translated-search-messages.ts';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { capitalise } from '#platform/text/capitalise.ts';
import type { Route } from './+types/search';
import './search.css';

const resultsShown = 30;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, start } = messagesOf(loaderData?.locale);
  return [...pageMeta({ title, description: start }), { name: 'robots', content: 'noindex' }];
};

/** Forbids every cache to keep the page: there are as many of it as there are questions. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { preview } = context.get(previewContext);
  const parameters = new URL(request.url).searchParams;
  const typed = parameters.get('q') ?? '';
  const locale = config.CONTENT_LOCALES.find((known) => known === parameters.get('locale'));
  try {
    const query = parseSearchQuery(parameters);
    if (query.text === '') return { typed, locale, answer: undefined };
    const member = await findCourseMember(request);
    const notes = member ? await searchOwnNotes({ member, text: query.text }) : [];
    const asked = { query: { ...query, limit: resultsShown }, locale, preview, member, notes };
    return { typed, locale, answer: await searchContent(asked) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = describeRefusal(error, messagesOf(locale));
    return data({ typed, locale, problem, answer: undefined }, { status: error.status });
  }
}

const messagesOf = (locale?: string) => translatedSearchMessages(locale ?? '') ?? searchMessages;

/** Shows the search without a script, and where it leads when its dialog cannot be shown. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { typed, locale, answer } = loaderData;
  const messages = messagesOf(locale);
  return (
    <>
      <PageHeader title={messages.title} lead={messages.start} />
      <search>
        <form className="search-form" action="/search">
          <input className="control" type="text" name="q" defaultValue={typed} maxLength={120} aria-label={messages.field} />
          {locale && <input type="hidden" name="locale" value={locale} />}
          <Button type="submit" tone="primary">
            {messages.search}
          </Button>
        </form>
      </search>
      {'problem' in loaderData && <Notice tone="removed" title={loaderData.problem} />}
      {answer && <Answer answer={answer} locale={locale} />}
    </>
  );
}

function Answer({ answer, locale }: { answer: SearchAnswer; locale?: string }) {
  const { query, results, suggestion } = answer;
  const messages = messagesOf(locale);
  const instead = new URLSearchParams({ q: suggestion ?? '', ...(locale && { locale }) });
  return (
    <section className="search-answer" aria-label={messages.results}>
      {suggestion && (
        <p>
          {messages.didYouMean} <a href={`/search?${instead}`}>{suggestion}</a>?
        </p>
      )}
      {results.length === 0 ? (
        <EmptyState
          title={`${messages.nothingFound}: ${query}`}
          action={<LinkButton to={messages.allTextsAt}>{capitalise(messages.allTexts)}</LinkButton>}
        >
          {messages.tryAnother}
        </EmptyState>
      ) : (
        <>
          <p>{describeAnswer(answer, messages)}</p>
          <SearchResults results={results} messages={messages} />
        </>
      )}
    </section>
  );
}
