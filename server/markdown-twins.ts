import { plainPath } from '#features/content/plain-path.ts';
import { isSitePage } from '#features/content/site-pages.ts';
import { writeItemMarkdown } from '#features/content/write-item-markdown.server.ts';
import { writeListMarkdown } from '#features/content/write-list-markdown.server.ts';
import { publicDocument } from '#platform/public-document.ts';

/**
 * `/path.md`: the text at `/path`, or a language's list of texts, as Markdown for people's coding agents. Null for what has no such twin.
 * The twins of the site's other pages are in the route table.
 */
export async function answerMarkdownTwin(request: Request): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const path = plainPath(new URL(request.url).pathname);
  if (!path?.endsWith('.md')) return null;
  const address = path.slice(0, -'.md'.length);
  const markdown = (await writeListMarkdown(address)) ?? (isSitePage(address) ? undefined : await writeItemMarkdown(address));
  if (markdown === undefined) return null;
  return publicDocument(markdown, 'text/markdown; charset=utf-8');
}
