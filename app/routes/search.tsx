import { data } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { previewContext } from '#features/content/preview/preview-context.server.ts';
import { describeAnswer } from '#features/content/search/describe-answer.ts';
import { parseSearchQuery } from '#features/content/search/parse-search-query.ts';
import type { SearchAnswer } from '#features/content/search/search-answer.ts';
import { searchContent } from '#features/content/search/search-content.server.ts';
import { SearchResults } from '#features/content/search/search-results.tsx';
import { AppError } from '#platform/errors.ts';
import type { Route } from './+types/search';
import './search.css';

const resultsShown = 30;
const title = 'Search';
const description = 'Search the essays, guides, tools and lessons of this site.';

export const meta = () => [...pageMeta({ title, description }), { name: 'robots', content: 'noindex' }];

/** There are as many of these pages as there are questions: none is kept. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { preview } = context.get(previewContext);
  const parameters = new URL(request.url).searchParams;
  const typed = parameters.get('q') ?? '';
  const locale = parameters.get('locale');
  try {
    const query = parseSearchQuery(parameters);
    const answer =
      query.text === '' ? undefined : await searchContent({ query: { ...query, limit: resultsShown }, locale, preview });
    return { typed, locale, answer };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ typed, locale, problem: error.message, answer: undefined }, { status: error.status });
  }
}

/** The search without a script, and where it leads when its dialog cannot be shown. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { typed, locale, answer } = loaderData;
  return (
    <>
      <PageHeader title={title} lead="Titles, headings, tags and every word of the texts. A typo is fine." />
      <search>
        <form className="search-form" action="/search">
          <input className="control" type="text" name="q" defaultValue={typed} maxLength={120} aria-label="Search this site" />
          {locale && <input type="hidden" name="locale" value={locale} />}
          <Button type="submit" tone="primary">
            Search
          </Button>
        </form>
      </search>
      {'problem' in loaderData && <Notice tone="removed" title={loaderData.problem} />}
      {answer && <Answer answer={answer} locale={locale} />}
    </>
  );
}

function Answer({ answer, locale }: { answer: SearchAnswer; locale: string | null }) {
  const { query, results, suggestion } = answer;
  const instead = new URLSearchParams({ q: suggestion ?? '', ...(locale && { locale }) });
  return (
    <section className="search-answer" aria-label="Results">
      {suggestion && (
        <p>
          Did you mean <a href={`/search?${instead}`}>{suggestion}</a>?
        </p>
      )}
      {results.length === 0 ? (
        <EmptyState title={`Nothing found for “${query}”`} action={<LinkButton to="/blogs">Look through all texts</LinkButton>}>
          Try another word for the same thing.
        </EmptyState>
      ) : (
        <>
          <p>{describeAnswer(answer)}</p>
          <SearchResults results={results} />
        </>
      )}
    </section>
  );
}
