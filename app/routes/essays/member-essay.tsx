import { articleMeta } from '#app/head/public-page-meta.ts';
import { courseMemberContext } from '#features/access/request-contexts.server.ts';
import { normalisePath } from '#features/content/item/normalise-path.ts';
import { previewContext } from '#features/content/preview/preview-context.server.ts';
import { ArticlePage } from '#features/publishing/articles/article-page.tsx';
import { loadArticle } from '#features/publishing/articles/load-article.server.ts';
import type { Route } from './+types/member-essay';

export const meta: Route.MetaFunction = articleMeta;

/** Sends the text that lies at a guarded address of the route table. */
export function loader({ url, context }: Route.LoaderArgs) {
  const member = context.get(courseMemberContext);
  const path = normalisePath(url.pathname) ?? '';
  return { article: loadArticle({ path, member, preview: context.get(previewContext).preview }) };
}

export default function MemberEssay({ loaderData: { article } }: Route.ComponentProps) {
  return <ArticlePage article={article} />;
}
