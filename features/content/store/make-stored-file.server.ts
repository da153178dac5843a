import { checkFrontMatter, parseFrontMatter } from '#features/markdown/front-matter/front-matter.ts';
import { describeContentPath } from '../item/describe-content-path.ts';
import { redirectsFile } from '../redirects/read-redirects.server.ts';
import { makeDocument } from './make-document.ts';
import { type DataType, dataTypeOf, readDataFile } from './read-data-file.ts';
import { sourceOf } from './source-of.ts';
import { isShownByTexts, type StoredContent, type StoredFile } from './stored-file.ts';

export interface Locales {
  locales?: readonly string[];
  defaultLocale?: string;
}

interface FileRead extends Required<Pick<StoredFile, 'file' | 'stamp' | 'digest' | 'bytes'>> {
  locales: Locales;
}

/** Practice problems with their solutions and hidden cases, which features/practice reads and gives out in its own way. */
const problemFile = /^lessons\/\d+\.[^/]+\/[^/]+\.ya?ml$/;

/** Reads what a file says about itself; its text is parsed when it is wanted. Throws a ContentError for a fault. */
export function makeStoredFile({ file, stamp, digest, bytes, locales }: FileRead): StoredFile {
  const stored = { file, stamp, digest, ...((isShownByTexts(file) || file === redirectsFile) && { bytes }) };
  if (file === redirectsFile || problemFile.test(file)) return stored;
  if (/\.md$/i.test(file)) {
    const content = readMarkdown({ file, bytes, locales });
    // The same file makes another text once its moment has come.
    const waits = content.publishesAt === undefined ? '' : ` until ${content.publishesAt}`;
    return { ...stored, digest: digest + waits, bytes, content };
  }
  const type = dataTypeOf(file);
  return type ? { ...stored, content: readData({ file, bytes, locales }, type) } : stored;
}

function readMarkdown({ file, bytes, locales }: Pick<FileRead, 'file' | 'bytes' | 'locales'>): StoredContent {
  const place = describeContentPath(file, locales);
  const { given: cutOut, markdown } = parseFrontMatter({ file, source: sourceOf(bytes) });
  // What is cut out of a text keeps the whole of it in memory, and takes ten times as long to search.
  const given = structuredClone(cutOut);
  const frontMatter = checkFrontMatter({ file, given });
  // The first words of a text for members are theirs to read.
  const opening = frontMatter.audience === 'members' ? '' : markdown;
  const document = makeDocument({ place, given, type: 'markdown', markdown: opening });
  const publishesAt = Date.parse(frontMatter.publish ?? '');
  const isWaiting = publishesAt > Date.now();
  if (isWaiting) document._draft = true;
  return { place, frontMatter, hasExcerpt: hasExcerpt(markdown), document, ...(isWaiting && { publishesAt }) };
}

/** The fields of data for members that everybody sees: those that a list shows of a text for members. */
const shownOfMembersData = ['title', 'description', 'kind', 'audience'];

function readData({ file, bytes, locales }: Pick<FileRead, 'file' | 'bytes' | 'locales'>, type: DataType): StoredContent {
  const place = describeContentPath(file, locales);
  const read = readDataFile({ file, source: sourceOf(bytes) });
  const isForMembers = read.audience === 'members';
  const given = isForMembers
    ? Object.fromEntries(Object.entries(read).filter(([name]) => shownOfMembersData.includes(name)))
    : read;
  return { place, document: makeDocument({ place, given, type }) };
}

const commentStart = '<!--';
const moreMark = /<!--\s*more\s*-->/;

/** True when a text says where its excerpt ends; most do not, so their text need not be parsed for one. */
function hasExcerpt(markdown: string): boolean {
  return markdown.includes(commentStart) && moreMark.test(markdown);
}
