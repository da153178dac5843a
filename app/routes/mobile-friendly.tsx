import { articleMeta } from '#app/public-page-meta.ts';
import { ArticlePage } from '#features/content/article-page.tsx';
import { loadArticle } from '#features/content/load-article.server.ts';
import type { Route } from './+types/mobile-friendly';

export const meta: Route.MetaFunction = articleMeta;

export function loader() {
  return { article: loadArticle({ path: '/mobile-friendly' }) };
}

export default function MobileFriendly({ loaderData: { article } }: Route.ComponentProps) {
  return <ArticlePage article={article} />;
}
