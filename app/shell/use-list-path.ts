import { useMatches } from 'react-router';
import type { Article } from '#features/publishing/articles/article.ts';

/** The list that the text of this page stands in, wherever the text itself lies; undefined on a page that shows no such text. */
export function useListPath(): string | undefined {
  const texts = useMatches().flatMap(({ loaderData }) => (loaderData as { article?: Article } | undefined)?.article ?? []);
  return texts.find(({ kind, date }) => kind && date)?.listPath;
}
