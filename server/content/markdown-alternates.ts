import { normalisePath } from '#features/content/item/content-address.ts';
import { isSitePage } from '#features/content/item/is-site-page.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { readSiteAddress } from '#features/content/site-address.server.ts';
import { writeItemMarkdown, writeListMarkdown } from '#features/publishing/markdown-alternates/markdown-alternates.server.ts';
import { publicDocument } from '#platform/http/answer-document.ts';

/**
 * Answers `/path.md`: the text at `/path`, or a language's list of texts, as Markdown for people's coding agents. Null for what has no such
 * alternate. The alternates of the site's other pages are in the route table.
 */
export async function answerMarkdownAlternate(request: Request): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const path = normalisePath(new URL(request.url).pathname);
  if (!path?.endsWith('.md')) return null;
  const address = path.slice(0, -'.md'.length);
  const markdown = (await writeListMarkdown(address)) ?? (isInRouteTable(address) ? undefined : await writeItemMarkdown(address));
  if (markdown === undefined) return null;
  return publicDocument(markdown, 'text/markdown; charset=utf-8');
}

/** Says whether an address is one of the site's own pages; that of the course is one in every language. */
function isInRouteTable(address: string): boolean {
  return isSitePage(address) || readSiteAddress(address).path === publicPages.course.path;
}
