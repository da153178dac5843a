import type { FeedContent } from './feed-content.ts';
import { makeFeed } from './make-feed.ts';

/** A feed as Atom (RFC 4287); `self` is where it lies. The library says that titles and summaries are HTML, so text is written as that. */
export function writeAtom(content: FeedContent, { self }: { self: string }): string {
  return makeFeed(content, { self: { atom: self }, asText: htmlOfText }).atom1();
}

function htmlOfText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
