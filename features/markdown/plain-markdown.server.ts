import type { Parents, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { absoluteAddress } from './absolute-address.ts';
import { unfoldQuestions } from './directives/expand-question.ts';
import { plainPlot } from './plots/plain-plot.server.ts';
import type { ReadBeside } from './syntax/directive-element.ts';
import { calloutType, markdownMessages } from './syntax/markdown-messages.ts';
import { paragraph, text } from './syntax/markdown-nodes.ts';
import { markdownParser } from './syntax/markdown-parser.ts';

/** The formula that the calculator works out, for where there is no calculator. */
const advantageFormula = 'advantage = (compute scaling × autonomy) ÷ (time + effort + monetary cost)';

type Directive = ContainerDirective | LeafDirective;

/** The place of a text: its page's address, its file, and what lies beside that. */
interface Place {
  address: string;
  /** The language of what stands for its directives. */
  locale: string;
  file: string;
  readBeside: ReadBeside;
}

/**
 * Turns content into Markdown that any program understands: directives become what they say, addresses are whole, and what the page does not
 * show (raw HTML, comments) is gone.
 */
export function plainMarkdown({ markdown, ...place }: { markdown: string } & Place): Root {
  const { address } = place;
  const tree = markdownParser.parse(markdown);
  unfoldQuestions()(tree);
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

/** Makers of what each directive says without its looks; of any other, what it holds stays. */
const plainForms: Record<string, (directive: Directive, place: Place) => RootContent[]> = {
  callout: (callout, { locale }) => {
    const { title, type } = callout.attributes ?? {};
    const heading = title || markdownMessages(locale).calloutTitles[calloutType(type)];
    const remark = childrenOf(callout) as ContainerDirective['children'];
    return [{ type: 'blockquote', children: [paragraph({ type: 'strong', children: [text(heading)] }), ...remark] }];
  },
  figure: (figure, { locale }) => {
    const { src, alt = '' } = figure.attributes ?? {};
    const shown: RootContent = src
      ? paragraph({ type: 'image', url: src, alt })
      : paragraph({ type: 'emphasis', children: [text(`${markdownMessages(locale).plain.figure} ${alt}`)] });
    return [shown, ...childrenOf(figure)];
  },
  plot: (plot, place) => [...plainPlot({ attributes: plot.attributes ?? {}, ...place }), ...childrenOf(plot)],
  poll: (poll, { address, locale }) => [
    paragraph(`${markdownMessages(locale).plain.poll} ${poll.attributes?.question ?? ''}`),
    ...childrenOf(poll),
    paragraph({ type: 'link', url: address, children: [text(markdownMessages(locale).plain.vote)] }),
  ],
  video: (video, { locale }) => [
    paragraph({
      type: 'link',
      url: video.attributes?.src ?? '',
      children: [text(`${markdownMessages(locale).video}: ${video.attributes?.title || markdownMessages(locale).plain.watch}`)],
    }),
  ],
  calculator: (_calculator, { address, locale }) => [
    { type: 'code', value: advantageFormula },
    paragraph({ type: 'link', url: address, children: [text(markdownMessages(locale).plain.calculate)] }),
  ],
  exercise: (exercise, { address, locale }) => [
    paragraph({
      type: 'link',
      url: `${address}#exercise-${exercise.attributes?.problem ?? ''}`,
      children: [text(markdownMessages(locale).plain.exercise)],
    }),
  ],
  'query-console': (_console, { address, locale }) => [
    paragraph({ type: 'link', url: address, children: [text(markdownMessages(locale).plain.query)] }),
  ],
};

function childrenOf(directive: Directive): RootContent[] {
  if (directive.type === 'containerDirective') return directive.children;
  return directive.children.length > 0 ? [paragraph(...directive.children)] : [];
}
