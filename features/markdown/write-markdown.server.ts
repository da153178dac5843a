import type { List, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { stringify as writeYaml } from 'yaml';
import { runInSlices } from '#platform/time-slicing/run-in-slices.ts';
import { heading } from './syntax/markdown-nodes.ts';

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one' })
  .freeze();

/** A list of ten thousand texts takes seconds to write, so that is done a few points at a time. */
const pointsAtOnce = 50;

/** Writes a tree as Markdown, beside other work where it holds long lists. */
export function stringifyMarkdown(children: RootContent[]): Promise<string> {
  return runInSlices(writeBlocks(children));
}

function* writeBlocks(children: RootContent[]): Generator<void, string> {
  const written: string[] = [];
  let others: RootContent[] = [];
  for (const child of children) {
    if (!isLongList(child)) others.push(child);
    else {
      written.push(write(others), yield* writeList(child));
      others = [];
    }
  }
  return [...written, write(others)].filter(Boolean).join('\n');
}

function* writeList(list: List): Generator<void, string> {
  let written = '';
  for (let start = 0; start < list.children.length; start += pointsAtOnce) {
    written += write([{ ...list, children: list.children.slice(start, start + pointsAtOnce) }]);
    yield;
  }
  return written;
}

function isLongList(node: RootContent): node is List {
  return node.type === 'list' && !node.ordered && !node.spread && node.children.length > pointsAtOnce;
}

function write(children: RootContent[]): string {
  return children.length === 0 ? '' : writer.stringify({ type: 'root', children });
}

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
