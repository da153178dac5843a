import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { hastElement } from './hast-element.ts';
import { markdownMessages } from './markdown-messages.ts';

/** Puts a link to itself behind each heading, for people who want to send someone to that section. */
export function linkHeadings({ locale }: { locale: string }) {
  return (tree: Root) =>
    visit(tree, 'element', (element) => {
      const { id } = element.properties;
      if (!/^h[2-4]$/.test(element.tagName) || typeof id !== 'string' || id.startsWith('user-content-')) return;
      const ariaLabel = markdownMessages(locale).linkTo(textOf(element));
      element.children.push(hastElement('a', { className: ['heading-anchor'], href: `#${id}`, ariaLabel }));
    });
}
