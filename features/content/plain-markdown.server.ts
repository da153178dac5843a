import type { Parents, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { absoluteAddress } from './absolute-address.ts';
import { advantageFormula } from './advantage-score.ts';
import { paragraph, text } from './markdown-nodes.ts';
import { markdownParser } from './markdown-parser.ts';
import { plainPlot } from './plots/plain-plot.server.ts';

type Directive = ContainerDirective | LeafDirective;

/** Where a text stands: its page's address, its file, and what lies beside that. */
interface Place {
  address: string;
  file: string;
  readBeside: (name: string) => string;
}

/**
 * Content as Markdown that any program understands: directives become what they say, addresses are whole, and what the page does not
 * show (raw HTML, comments) is gone.
 */
export function plainMarkdown({ markdown, ...place }: { markdown: string } & Place): Root {
  const { address } = place;
  const tree = markdownParser.parse(markdown);
  makePlain(tree, place);
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      node.url = absoluteAddress(node.url, address);
  });
  return tree;
}

function makePlain(parent: Parents, place: Place): void {
  parent.children = parent.children.flatMap((child): RootContent[] => {
    if ('children' in child) makePlain(child, place);
    switch (child.type) {
      case 'html':
        return [];
      case 'textDirective':
        return [text(`:${child.name}`), ...child.children]; // a colon inside a sentence is a colon
      case 'leafDirective':
      case 'containerDirective':
        return (plainForms[child.name] ?? childrenOf)(child, place);
      default:
        return [child];
    }
  }) as typeof parent.children;
}

/** What each directive says without its looks; of any other, what it holds. */
const plainForms: Record<string, (directive: Directive, place: Place) => RootContent[]> = {
  callout: (callout) => [
    {
      type: 'blockquote',
      children: [
        paragraph({ type: 'strong', children: [text(callout.attributes?.title || 'Note')] }),
        ...(childrenOf(callout) as ContainerDirective['children']),
      ],
    },
  ],
  figure: (figure) => {
    const { src, alt = '' } = figure.attributes ?? {};
    const shown: RootContent = src
      ? paragraph({ type: 'image', url: src, alt })
      : paragraph({ type: 'emphasis', children: [text(`Figure: ${alt}`)] });
    return [shown, ...childrenOf(figure)];
  },
  plot: (plot, place) => [...plainPlot({ attributes: plot.attributes ?? {}, ...place }), ...childrenOf(plot)],
  poll: (poll, { address }) => [
    paragraph(`Poll: ${poll.attributes?.question ?? ''}`),
    ...childrenOf(poll),
    paragraph({ type: 'link', url: address, children: [text('Vote on the page')] }),
  ],
  video: (video) => [
    paragraph({
      type: 'link',
      url: video.attributes?.src ?? '',
      children: [text(`Video: ${video.attributes?.title || 'watch it'}`)],
    }),
  ],
  calculator: (_calculator, { address }) => [
    { type: 'code', value: advantageFormula },
    paragraph({ type: 'link', url: address, children: [text('Work it out with your own numbers')] }),
  ],
  'query-console': (_console, { address }) => [paragraph({ type: 'link', url: address, children: [text('Try a query')] })],
};

function childrenOf(directive: Directive): RootContent[] {
  if (directive.type === 'containerDirective') return directive.children;
  return directive.children.length > 0 ? [paragraph(...directive.children)] : [];
}
