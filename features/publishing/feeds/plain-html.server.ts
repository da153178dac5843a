import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { absoluteAddress } from '#features/markdown/absolute-address.ts';
import { tellFootnotesApart } from '#features/markdown/footnotes.ts';
import { markdownMessages } from '#features/markdown/syntax/markdown-messages.ts';

const kept = ['href', 'src', 'alt', 'title', 'align', 'start', 'type', 'checked', 'disabled'];

/** Gives a text for feed readers: elements alone, without classes and names. What led to a place in the text leads to that of its page. */
export function plainHtml({ text, address, locale }: { text: Root; address: string; locale: string }): string {
  const renderer = unified()
    .use(tellFootnotesApart)
    .use(remarkRehype, { footnoteLabel: markdownMessages(locale).sources })
    .use(rehypeSanitize);
  const tree = renderer.runSync(text);
  visit(tree, 'element', (element) => {
    const { href } = element.properties;
    for (const name of Object.keys(element.properties)) if (!kept.includes(name)) delete element.properties[name];
    if (typeof href === 'string') element.properties.href = absoluteAddress(href, address);
  });
  return toHtml(tree);
}
