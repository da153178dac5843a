import { ContentError } from '#features/markdown/syntax/content-error.ts';
import { contentAddress } from '../item/content-address.ts';
import { whyNeverShown } from '../item/why-never-shown.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import type { FaultReporter } from './fault-reporter.ts';
import type { Locales } from './make-stored-file.server.ts';

/** Names the texts that nobody sees: those that no page shows, and of two at one address all but the first. */
export function reportHiddenTexts(
  { files }: ContentSnapshot,
  { locales: { defaultLocale = 'en' }, faults }: { locales: Locales; faults: FaultReporter },
): void {
  const owners = new Map<string, string>();
  const mended = new Set(faults.current().keys());
  for (const { file, content } of files.values()) {
    if (!content?.frontMatter || content.place._partial) continue;
    const address = contentAddress(content.place, { defaultLocale });
    const report = (problem: string) => {
      mended.delete(file);
      faults.report(file, new ContentError({ file, problem }));
    };
    const why = whyNeverShown(content.place, { defaultLocale });
    if (why) report(why);
    else if (!content.document._draft) {
      const owner = owners.get(address);
      if (owner === undefined) owners.set(address, file);
      else report(`has the same address ${address} as ${owner}, which is shown`);
    }
  }
  faults.forget([...mended]);
}
