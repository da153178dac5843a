import type { RootContent } from 'mdast';
import { absoluteAddress } from '#features/content/absolute-address.ts';
import { paragraph } from '#features/content/markdown-nodes.ts';
import { writeMarkdown } from '#features/content/write-markdown.server.ts';
import { config } from '#platform/config.server.ts';
import { publicDocument } from '#platform/public-document.ts';

/** The Markdown twin of a page that is not one text: its description, then `children`. */
export async function markdownResponse(
  { path, title, description }: { path: string; title: string; description: string },
  children: RootContent[],
): Promise<Response> {
  const address = absoluteAddress(path, config.ORIGIN);
  const markdown = await writeMarkdown({ title, description, address, children: [paragraph(description), ...children] });
  return publicDocument(markdown, 'text/markdown; charset=utf-8');
}
