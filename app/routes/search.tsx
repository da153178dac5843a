import { data } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { previewContext } from '#features/content/preview/preview-context.server.ts';
import { describeAnswer } from '#features/content/search/describe-answer.ts';
import { describeRefusal } from '#features/content/search/describe-refusal.ts';
import { foreignSearchPhrases } from '#features/content/search/foreign-search-phrases.ts';
import { parseSearchQuery } from '#features/content/search/parse-search-query.ts';
import type { SearchAnswer } from '#features/content/search/search-answer.ts';
import { searchContent } from '#features/content/search/search-content.server.ts';
import { searchPhrases } from '#features/content/search/search-phrases.ts';
import { SearchResults } from '#features/content/search/search-results.tsx';
import { capitalise } from '#platform/capitalise.ts';
import { config } from '#platform/config.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Route } from './+types/search';
import './search.css';

const resultsShown = 30;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, start } = phrasesOf(loaderData?.locale);
  return [...pageMeta({ title, description: start }), { name: 'robots', content: 'noindex' }];
};

/** There are as many of these pages as there are questions: none is kept. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { preview } = context.get(previewContext);
  const parameters = new URL(request.url).searchParams;
  const typed = parameters.get('q') ?? '';
  const locale = config.CONTENT_LOCALES.find((known) => known === parameters.get('locale'));
  try {
    const query = parseSearchQuery(parameters);
    const answer =
      query.text === '' ? undefined : await searchContent({ query: { ...query, limit: resultsShown }, locale, preview });
    return { typed, locale, answer };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = describeRefusal(error, phrasesOf(locale));
    return data({ typed, locale, problem, answer: undefined }, { status: error.status });
  }
}

const phrasesOf = (locale?: string) => foreignSearchPhrases(locale ?? '') ?? searchPhrases;

/** The search without a script, and where it leads when its dialog cannot be shown. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { typed, locale, answer } = loaderData;
  const phrases = phrasesOf(locale);
  return (
    <>
      <PageHeader title={phrases.title} lead={phrases.start} />
      <search>
        <form className="search-form" action="/search">
          <input className="control" type="text" name="q" defaultValue={typed} maxLength={120} aria-label={phrases.field} />
          {locale && <input type="hidden" name="locale" value={locale} />}
          <Button type="submit" tone="primary">
            {phrases.search}
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
  const phrases = phrasesOf(locale);
  const instead = new URLSearchParams({ q: suggestion ?? '', ...(locale && { locale }) });
  return (
    <section className="search-answer" aria-label={phrases.results}>
      {suggestion && (
        <p>
          {phrases.didYouMean} <a href={`/search?${instead}`}>{suggestion}</a>?
        </p>
      )}
      {results.length === 0 ? (
        <EmptyState
          title={`${phrases.nothingFound}: ${query}`}
          action={<LinkButton to={phrases.allTextsAt}>{capitalise(phrases.allTexts)}</LinkButton>}
        >
          {phrases.tryAnother}
        </EmptyState>
      ) : (
        <>
          <p>{describeAnswer(answer, phrases)}</p>
          <SearchResults results={results} phrases={phrases} />
        </>
      )}
    </section>
  );
}
