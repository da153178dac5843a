import type { Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { ContentError } from '../syntax/content-error.ts';
import { lineInFile } from '../syntax/directive-element.ts';
import { directiveAttributes } from '../syntax/sanitize-schema.ts';

/**
 * Gives each directive the element it travels as through the sanitiser. An unknown name is a mistake of the author's and is said so;
 * a colon inside a sentence is a colon.
 */
export function nameDirectives({ file, firstLine }: { file: string; firstLine: number }) {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'textDirective' && parent && index !== undefined) {
        const colon: Text = { type: 'text', value: `:${node.name}` };
        parent.children.splice(index, 1, colon, ...node.children);
        return index + 1;
      }
      if (node.type !== 'leafDirective' && node.type !== 'containerDirective') return;
      const elementName = `directive-${node.name}`;
      if (!(elementName in directiveAttributes))
        throw new ContentError({ file, problem: `line ${lineInFile(node, { firstLine })}: there is no directive ${node.name}` });
      node.data = { hName: elementName, hProperties: { ...node.attributes } };
    });
    visit(tree, 'code', (node) => {
      if (node.meta) node.data = { hProperties: { dataMeta: node.meta } };
    });
  };
}
