import type { RootContent } from 'mdast';
import { absoluteAddress } from '#features/markdown/absolute-address.ts';
import { paragraph } from '#features/markdown/syntax/markdown-nodes.ts';
import { writeMarkdown } from '#features/markdown/write-markdown.server.ts';
import { config } from '#platform/config/config.server.ts';
import { publicDocument } from '#platform/http/answer-document.ts';

/** Writes the Markdown alternate of a page that is not one text: its description, then `children`. */
export async function markdownResponse(
  { path, title, description }: { path: string; title: string; description: string },
  children: RootContent[],
): Promise<Response> {
  const address = absoluteAddress(path, config.ORIGIN);
  const markdown = await writeMarkdown({ title, description, address, children: [paragraph(description), ...children] });
  return publicDocument(markdown, 'text/markdown; charset=utf-8');
}
