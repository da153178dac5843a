import type { RootContent } from 'mdast';
import { stringify as writeYaml } from 'yaml';
import { stringifyMarkdown } from './stringify-markdown.server.ts';
import { heading } from './syntax/markdown-nodes.ts';

/** Writes a page as a Markdown file: what it is called, what it is about and where it lies above its text. */
export async function writeMarkdown({
  title,
  description,
  date,
  address,
  children,
}: {
  title: string;
  description: string;
  date?: string;
  address: string;
  children: RootContent[];
}): Promise<string> {
  const frontMatter = writeYaml({ title, description, ...(date && { date }), address }, { lineWidth: 0 });
  return `---\n${frontMatter}---\n\n${await stringifyMarkdown([heading(1, title), ...children])}`;
}
