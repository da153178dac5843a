import { checkFrontMatter, checkProtection, parseFrontMatter } from '#features/markdown/front-matter/front-matter.ts';
import { findMeantField } from '#features/markdown/front-matter/protection.ts';
import { readPlainOpening, readTextOpening, type TextOpening } from '#features/markdown/opening/read-text-opening.ts';
import { ContentError } from '#features/markdown/syntax/content-error.ts';
import type { PlainObject } from '#platform/is-plain-object.ts';
import { type ContentPath, describeContentPath } from '../item/describe-content-path.ts';
import { lessonOfPath } from '../item/lesson-slugs.ts';
import type { ContentDocument } from '../query/content-query.ts';
import { redirectsFile } from '../redirects/read-redirects.server.ts';
import { type DataType, dataTypeOf, readDataFile } from './read-data-file.ts';
import { asUtf8, isFolderFile, isShownByTexts, type StoredContent, type StoredFile, sourceOf } from './stored-file.ts';

export interface Locales {
  locales?: readonly string[];
  defaultLocale?: string;
}

interface FileRead extends Required<Pick<StoredFile, 'file' | 'stamp' | 'digest' | 'bytes'>> {
  locales: Locales;
}

/**
 * What others read and give out in their own way: exercises of lessons, items of the final and the capstone with their solutions and hidden cases
 * (features/practice), and the members' patterns (features/lessons). Queries find none of them.
 */
const membersData = /^(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:(?:lessons\/[^/]+|patterns|final)\/.+\.(?:ya?ml|json5?)|capstone\/.+)$/i;

/** Reads what a file says about itself; its text is parsed when it is wanted. Throws a ContentError for a fault. */
export function makeStoredFile({ file, stamp, digest, bytes: given, locales }: FileRead): StoredFile {
  const bytes = asUtf8(given);
  if (membersData.test(file)) return { file, stamp, digest };
  const stored = { file, stamp, digest, ...((isShownByTexts(file) || file === redirectsFile) && { bytes }) };
  if (file === redirectsFile) return stored;
  const isText = /\.md$/i.test(file);
  const type = dataTypeOf(file);
  if (!isText && !type) return stored;
  const content = type ? readData({ file, bytes, locales }, type) : readMarkdown({ file, bytes, locales });
  // The same file makes another text once its moment has come.
  const waits = content.publishesAt === undefined ? '' : ` until ${content.publishesAt}`;
  return { ...stored, digest: digest + waits, ...(isText && { bytes }), content };
}

type ContentRead = Pick<FileRead, 'file' | 'bytes' | 'locales'>;

function readMarkdown({ file, bytes, locales }: ContentRead): StoredContent {
  const place = describeContentPath(file, locales);
  const { given: cutOut, markdown } = parseFrontMatter({ file, source: sourceOf({ file, bytes }) });
  // What is cut out of a text keeps the whole of it in memory, and takes ten times as long to search.
  const given = structuredClone(cutOut);
  const frontMatter = checkFrontMatter({ file, given });
  refuseMistakenPlace({ file, given });
  refuseOpenLesson({ file, path: place._path, given });
  // The first words of a text for members are theirs to read.
  const opening = frontMatter.audience === 'members' ? '' : markdown;
  const document = makeDocument({ place, given, type: 'markdown', markdown: opening });
  return { place, frontMatter, hasExcerpt: hasExcerpt(markdown), document, ...waitFor(frontMatter.publish, document) };
}

/** Makes a document a draft until its moment. */
function waitFor(publish: string | undefined, document: ContentDocument): Pick<StoredContent, 'publishesAt'> {
  const publishesAt = Date.parse(publish ?? '');
  if (!(publishesAt > Date.now())) return {};
  document._draft = true;
  return { publishesAt };
}

/** The fields of data for members that everybody sees: those that a list shows of a text for members. */
const shownOfMembersData = ['title', 'description', 'kind', 'audience', 'draft', '_draft'];

function readData({ file, bytes, locales }: ContentRead, type: DataType): StoredContent {
  const place = describeContentPath(file, locales);
  const read = readDataFile({ file, source: sourceOf({ file, bytes }) });
  const { audience, publish } = checkProtection({ file, given: read });
  refuseMistakenPlace({ file, given: read });
  const given =
    audience === 'members'
      ? Object.fromEntries(Object.entries(read).filter(([name]) => shownOfMembersData.includes(name)))
      : read;
  const document = makeDocument({ place, given, type });
  return { place, document, ...waitFor(publish, document) };
}

const draftFolder = /(?:^|\/)_?drafts?\//i;

/** Refuses a file whose place seems to protect it, or that seems to protect its folder; `draft: false` says that a name means nothing. */
function refuseMistakenPlace({ file, given }: { file: string; given: PlainObject }): void {
  const refuse = (problem: string): never => {
    throw new ContentError({ file, problem });
  };
  const protecting = ['audience', 'draft', 'publish'].find((name) => given[name] !== undefined);
  if (isFolderFile(file) && protecting)
    refuse(`${protecting}: hides no folder: each file in it says so itself. Until then nobody sees what lies in the folder`);
  if (given.draft !== undefined) return;
  if (draftFolder.test(file))
    refuse('a folder of this name hides nothing: call the file name.draft.md, or say draft: false in it');
  const names = file.split('/').flatMap((part) => part.split('.').slice(1));
  const mistaken = names.find((name) => findMeantField(name) === 'draft' && name.toLowerCase() !== 'draft');
  if (mistaken) refuse(`.${mistaken} in its name is close to .draft: write it so, or say draft: false in it`);
}

/** Refuses a lesson that does not say whose it is: its text is sold, and would be everybody's by a line that was forgotten. */
function refuseOpenLesson({ file, path, given }: { file: string; path: string; given: PlainObject }): void {
  if (lessonOfPath(path) === undefined || given.audience !== undefined) return;
  throw new ContentError({ file, problem: 'a lesson says audience: members, or audience: public if everybody may read it' });
}

const commentStart = '<!--';
const moreMark = /<!--\s*more\s*-->/;

/** True when a text says where its excerpt ends; most do not, so their text need not be parsed for one. */
function hasExcerpt(markdown: string): boolean {
  return markdown.includes(commentStart) && moreMark.test(markdown);
}

/**
 * Makes the document that queries see, with the fields that Nuxt Content 2 gives: the place of the file, what it says about itself, and for
 * Markdown a title and a description from the text where it says neither. Body and excerpt come later.
 */
function makeDocument({
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
