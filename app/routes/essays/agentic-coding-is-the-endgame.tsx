import { articleMeta } from '#app/public-page-meta.ts';
import { courseMemberContext } from '#features/access/request-contexts.server.ts';
import { ArticlePage } from '#features/content/article-page.tsx';
import { loadArticle } from '#features/content/load-article.server.ts';
import { previewContext } from '#features/content/preview/preview-context.server.ts';
import type { Route } from './+types/agentic-coding-is-the-endgame';

export const meta: Route.MetaFunction = articleMeta;

export function loader({ context }: Route.LoaderArgs) {
  const member = context.get(courseMemberContext);
  return {
    article: loadArticle({
      path: '/state-of-ai-coding/agentic-coding-is-the-endgame',
      member,
      preview: context.get(previewContext).preview,
    }),
  };
}

export default function AgenticCodingIsTheEndgame({ loaderData: { article } }: Route.ComponentProps) {
  return <ArticlePage article={article} />;
}
