import { articleMeta } from '#app/public-page-meta.ts';
import { ArticlePage } from '#features/content/article-page.tsx';
import { loadArticle } from '#features/content/load-article.server.ts';
import type { Route } from './+types/post';

export const meta: Route.MetaFunction = articleMeta;

export function loader({ params: { slug } }: Route.LoaderArgs) {
  return { article: loadArticle({ path: `/blogs/${slug}` }) };
}

export default function Post({ loaderData: { article } }: Route.ComponentProps) {
  return <ArticlePage article={article} />;
}
