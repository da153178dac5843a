import type { ContentItem } from '#features/content/item/content-item.ts';
import { makeContentItem } from '#features/content/store/make-content-item.server.ts';
import { type Locales, makeStoredFile } from '#features/content/store/make-stored-file.server.ts';
import { openParseCache } from '#features/content/store/parse-cache.server.ts';
import { isStoredText } from '#features/content/store/stored-file.ts';

/** Makes the content item of a Markdown file that lies nowhere. */
export function makeItem(file: string, source: string, locales: Locales = {}): ContentItem {
  const stored = makeStoredFile({ file, stamp: '', digest: '', bytes: Buffer.from(source), locales });
  if (!isStoredText(stored)) throw new Error(`${file} is not Markdown`);
  const onFault = (error: unknown) => {
    throw error;
  };
  return makeContentItem(stored, openParseCache({ files: () => new Map(), onFault }));
}
