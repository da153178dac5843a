import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { stringify as writeYaml } from 'yaml';
import { heading } from './markdown-nodes.ts';

const writer = unified().use(remarkGfm).use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one' }).freeze();

/** A page as a Markdown file: what it is called, what it is about and where it lies above its text. */
export function writeMarkdown({
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
}): string {
  const frontMatter = writeYaml({ title, description, ...(date && { date }), address }, { lineWidth: 0 });
  const tree: Root = { type: 'root', children: [heading(1, title), ...children] };
  return `---\n${frontMatter}---\n\n${writer.stringify(tree)}`;
}
