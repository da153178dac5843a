import type { InlineCode, Nodes, Root, Text } from 'mdast';
import { curlQuotes, type QuoteMarks } from './curl-quotes.ts';

const threeDots = /\.{3,}/g;
/** The space between a number and its sign, at which no line may end. */
const spaceBeforePercent = /(?<=\d) (?=%)/g;

/** Sets a real ellipsis, and percentages that stay on one line. */
export function setDotsAndPercents(text: string): string {
  return text.replace(threeDots, '…').replace(spaceBeforePercent, '\u00a0');
}

/**
 * Sets prose with the quotes of its language, a real ellipsis and percentages that stay on one line. The text of a paragraph is looked
 * at as one, across links, emphasis and code, because a quote opens or closes by what stands around it.
 */
export function setTypography({ quotes }: { quotes: QuoteMarks }) {
  return (tree: Root): void => {
    for (const pieces of paragraphsIn(tree)) {
      const text = pieces.map(({ type, value }) => (type === 'text' ? value : 'A'.repeat(value.length))).join('');
      if (!/["']|\.{3}|\d %/.test(text)) continue;
      const set = curlQuotes(text, quotes);
      let start = 0;
      for (const piece of pieces) {
        const end = start + piece.value.length;
        if (piece.type === 'text') piece.value = setDotsAndPercents(set.slice(start, end));
        start = end;
      }
    }
  };
}

type Piece = Text | InlineCode;

/** Everything that holds running text directly, with the pieces of that text. */
function paragraphsIn(node: Nodes): Piece[][] {
  if (!('children' in node)) return [];
  const holdsText =
    node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell' || node.type === 'leafDirective';
  return holdsText ? [piecesIn(node)] : node.children.flatMap(paragraphsIn);
}

function piecesIn(node: Nodes): Piece[] {
  if (node.type === 'text' || node.type === 'inlineCode') return [node];
  return 'children' in node ? node.children.flatMap(piecesIn) : [];
}
