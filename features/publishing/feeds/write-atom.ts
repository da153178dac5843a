import { escapeMarkup } from '#platform/text/escape-markup.ts';
import type { FeedContent } from './feed-content.ts';
import { makeFeed } from './make-feed.ts';

/**
 * Writes a feed as Atom (RFC 4287). The library says that titles and summaries are HTML, so text is written as that, and leaves the language
 * out, which is added.
 */
export function writeAtom(content: FeedContent): string {
  const atom = makeFeed(content, { asText: escapeMarkup }).atom1();
  return atom.replace('<feed ', `<feed xml:lang="${content.language}" `);
}
