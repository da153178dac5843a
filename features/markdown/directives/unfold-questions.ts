import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { markdownParser } from '../syntax/markdown-parser.ts';

/** Writes what a question asks, an attribute, into it as its first paragraph, so that it is set, searched and read out like the text around it. */
export function unfoldQuestions() {
  return (tree: Root) =>
    visit(tree, 'containerDirective', (directive) => {
      const ask = directive.name === 'question' && directive.attributes?.ask;
      const [asked] = ask ? markdownParser.parse(ask).children : [];
      if (asked?.type === 'paragraph') directive.children.unshift(asked);
    });
}
