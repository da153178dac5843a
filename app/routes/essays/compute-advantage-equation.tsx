import { articleMeta } from '#app/public-page-meta.ts';
import { ArticlePage } from '#features/content/article-page.tsx';
import { loadArticle } from '#features/content/load-article.server.ts';
import type { Route } from './+types/compute-advantage-equation';

export const meta: Route.MetaFunction = articleMeta;

export function loader() {
  return { article: loadArticle({ path: '/compute-advantage-equation' }) };
}

export default function ComputeAdvantageEquation({ loaderData: { article } }: Route.ComponentProps) {
  return <ArticlePage article={article} />;
}
