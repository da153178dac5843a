import { articleMeta } from '#app/public-page-meta.ts';
import { ArticlePage } from '#features/content/article-page.tsx';
import { loadArticle } from '#features/content/load-article.server.ts';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = articleMeta;

export function loader() {
  return { article: loadArticle({ path: '/terms' }) };
}

export default function Terms({ loaderData: { article } }: Route.ComponentProps) {
  return <ArticlePage article={article} />;
}
