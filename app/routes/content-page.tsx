import { articleMeta } from '#app/public-page-meta.ts';
import { ArticlePage } from '#features/content/article-page.tsx';
import { loadArticle } from '#features/content/load-article.server.ts';
import type { Route } from './+types/content-page';

export const meta: Route.MetaFunction = articleMeta;

/** Any address that no other page has: the public text that lies there, so a page is added by adding a file; else the 404 page. */
export function loader({ params }: Route.LoaderArgs) {
  return { article: loadArticle({ path: `/${params['*']}`.replace(/(?<=.)\/+$/, '') }) };
}

export default function ContentPage({ loaderData: { article } }: Route.ComponentProps) {
  return <ArticlePage article={article} />;
}
