import { articleMeta } from '#app/public-page-meta.ts';
import { AdvantageCalculator } from '#features/content/advantage-calculator.tsx';
import { readAdvantageWays } from '#features/content/advantage-score.ts';
import { ArticlePage } from '#features/content/article-page.tsx';
import { loadArticle } from '#features/content/load-article.server.ts';
import type { Route } from './+types/compute-advantage-equation';

export const meta: Route.MetaFunction = articleMeta;

export function loader({ request }: Route.LoaderArgs) {
  const ways = readAdvantageWays(new URL(request.url).searchParams);
  return { article: loadArticle({ path: '/compute-advantage-equation' }), ways };
}

export default function ComputeAdvantageEquation({ loaderData: { article, ways } }: Route.ComponentProps) {
  return <ArticlePage article={article} components={{ 'content-calculator': () => <AdvantageCalculator ways={ways} /> }} />;
}
