import { compareCodeUnits } from '#platform/text/compare-code-units.ts';
import { yieldToEventLoop } from '#platform/time-slicing/run-in-slices.ts';
import { content } from './content.server.ts';

const mostParsedAhead = 50;

/**
 * Parses the newest texts beside other work, because they are asked for first. The first dozen takes ten times as long as later ones, while
 * the parser's own code is being compiled; this way nobody waits for that.
 */
export async function warmParseCache(): Promise<void> {
  const dated = content
    .documents({ withDrafts: false })
    .all()
    .flatMap((document) => (document.date ? { document, day: String(document.date) } : []))
    .sort((one, other) => compareCodeUnits(other.day, one.day));
  for (const { document } of dated.slice(0, mostParsedAhead)) {
    void content.itemOf(document)?.body;
    await yieldToEventLoop();
  }
}
