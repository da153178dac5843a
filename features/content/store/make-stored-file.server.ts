import { describeContentPath } from '../describe-content-path.ts';
import { checkFrontMatter, isFields, nestDottedFields, parseFrontMatter } from '../front-matter.ts';
import { redirectsFile } from '../read-redirects.server.ts';
import { readYaml } from '../read-yaml.ts';
import { hasExcerpt } from './has-excerpt.ts';
import { makeDocument } from './make-document.ts';
import { sourceOf } from './source-of.ts';
import { isShownByTexts, type StoredContent, type StoredFile } from './stored-file.ts';

export interface Locales {
  locales?: readonly string[];
  defaultLocale?: string;
}

interface FileRead extends Required<Pick<StoredFile, 'file' | 'stamp' | 'digest' | 'bytes'>> {
  locales: Locales;
}

/** Reads what a file says about itself; its text is parsed when it is wanted. Throws a ContentError for a fault. */
export function makeStoredFile({ file, stamp, digest, bytes, locales }: FileRead): StoredFile {
  if (isShownByTexts(file) || file === redirectsFile) return { file, stamp, digest, bytes };
  if (/\.md$/i.test(file)) return { file, stamp, digest, bytes, content: readMarkdown({ file, bytes, locales }) };
  if (/\.ya?ml$/i.test(file)) return { file, stamp, digest, bytes, content: readYamlFile({ file, bytes, locales }) };
  return { file, stamp, digest };
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
  return { place, frontMatter, hasExcerpt: hasExcerpt(markdown), document };
}

/** A list at the top of a YAML file is its body, as in Nuxt Content. */
function readYamlFile({ file, bytes, locales }: Pick<FileRead, 'file' | 'bytes' | 'locales'>): StoredContent {
  const place = describeContentPath(file, locales);
  const read = readYaml({ file, yaml: sourceOf(bytes) });
  const given = Array.isArray(read) ? { body: read } : isFields(read) ? nestDottedFields(read) : {};
  return { place, document: makeDocument({ place, given, type: 'yaml' }) };
}
