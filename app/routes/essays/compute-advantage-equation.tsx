import { articleMeta } from '#app/public-page-meta.ts';
import { ArticlePage } from '#features/content/article-page.tsx';
import { loadArticle } from '#features/content/load-article.server.ts';
import { previewContext } from '#features/content/preview/preview-context.server.ts';
import type { Route } from './+types/compute-advantage-equation';

export const meta: Route.MetaFunction = articleMeta;

export function loader({ context }: Route.LoaderArgs) {
  return { article: loadArticle({ path: '/compute-advantage-equation', preview: context.get(previewContext).preview }) };
}

export default function ComputeAdvantageEquation({ loaderData: { article } }: Route.ComponentProps) {
  return <ArticlePage article={article} />;
}
