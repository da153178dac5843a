import { readPlainOpening } from '#features/markdown/opening/read-plain-opening.ts';
import { readTextOpening } from '#features/markdown/opening/read-text-opening.ts';
import type { TextOpening } from '#features/markdown/opening/text-opening.ts';
import type { PlainObject } from '#platform/is-plain-object.ts';
import type { ContentPath } from '../item/describe-content-path.ts';
import type { ContentDocument } from '../query/content-query.ts';
import type { DataType } from './read-data-file.ts';

/**
 * Makes the document that queries see, with the fields that Nuxt Content 2 gives: the place of the file, what it says about itself, and for
 * Markdown a title and a description from the text where it says neither. Body and excerpt come later.
 */
export function makeDocument({
  place: { titleFromName, _path, _dir, _draft, _partial, _locale, _id, _source, _file, _stem, _extension },
  given,
  type,
  markdown,
}: {
  place: ContentPath;
  given: PlainObject;
  type: 'markdown' | DataType;
  markdown?: string;
}): ContentDocument {
  const document: ContentDocument = {
    _path,
    _dir,
    _partial,
    _locale,
    ...given,
    _draft: Boolean(given._draft || given.draft || _draft),
    title: (given.title as string | undefined) || titleFromName,
    _type: type,
    _id,
    _source,
    _file,
    _stem,
    _extension,
  };
  if (markdown === undefined) return document;
  delete document.body;
  delete document.excerpt;
  fillFromText({ document, markdown, titleFromName, wantsTitle: !Object.hasOwn(given, 'title') });
  return document;
}

interface Filling {
  document: ContentDocument;
  markdown: string;
  titleFromName: string;
  wantsTitle: boolean;
}

function fillFromText({ document, markdown, titleFromName, wantsTitle }: Filling): void {
  const wantsDescription = !Object.hasOwn(document, 'description');
  if (!wantsTitle && !wantsDescription) return;
  const fill = (opening: TextOpening) => {
    const { title, description } = structuredClone(opening); // else they would keep the whole text in memory
    if (wantsTitle) setField(document, 'title', title || titleFromName);
    if (wantsDescription) setField(document, 'description', description);
  };
  const plain = readPlainOpening(markdown);
  if (plain) fill(plain);
  else {
    const read = () => fill(readTextOpening(markdown));
    if (wantsTitle) fillWhenRead({ document, field: 'title', read });
    if (wantsDescription) fillWhenRead({ document, field: 'description', read });
  }
}

/** An opening with marks in it has to be parsed, which takes too long for all files at the start. */
function fillWhenRead({ document, field, read }: { document: ContentDocument; field: string; read: () => void }): void {
  Object.defineProperty(document, field, {
    enumerable: true,
    configurable: true,
    get: () => {
      read();
      return document[field];
    },
  });
}

function setField(document: ContentDocument, field: string, value: string): void {
  Object.defineProperty(document, field, { enumerable: true, configurable: true, writable: true, value });
}
