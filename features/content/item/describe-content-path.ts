import slugify from 'slugify';
import { capitalise } from '#platform/text/capitalise.ts';

/** The facts that the place of a file in the content folder says about it. */
export interface ContentPath {
  _path: string;
  _dir: string;
  _file: string;
  _stem: string;
  _locale: string;
  _draft: boolean;
  _partial: boolean;
  _id: string;
  _source: string;
  _extension: string;
  /** Made from the file's name, for a file that says no title. */
  titleFromName: string;
}

const source = 'content';
const version = /^(\d+)(\.\d+)*(\.x)?$/;

/**
 * Follows Nuxt Content 2's path rules: `blogs/2.read-the-diff.md` is `/blogs/read-the-diff`; a numeric prefix orders and vanishes, `index`
 * stands for its folder, a first folder that is a locale leaves the path, `_name` is a partial and `.draft` a draft.
 */
export function describeContentPath(
  file: string,
  { locales = [], defaultLocale = 'en' }: { locales?: readonly string[]; defaultLocale?: string } = {},
): ContentPath {
  const dot = file.lastIndexOf('.');
  const _stem = file.slice(0, dot);
  const parts = _stem.split('/');
  const first = parts[0] ?? '';
  const isLocalised = locales.includes(first);
  const pathParts = isLocalised ? parts.slice(1) : parts;
  const _path = `/${pathParts.map(addressPart).join('/')}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return {
    _path,
    _dir: _path.split('/').at(-2) ?? '',
    _file: file,
    _stem,
    _locale: isLocalised ? first : defaultLocale,
    _draft: isDraftName(_stem),
    _partial: parts.some((part) => part.startsWith('_')),
    _id: `${source}:${file.replaceAll('/', ':')}`,
    _source: source,
    _extension: file.slice(dot + 1),
    titleFromName: titleFrom(nameWithoutMarks(parts.at(-1) ?? '')),
  };
}

/** Tells whether the name of a file, or of a folder above it, says that it is a draft. */
export function isDraftName(file: string): boolean {
  return /\.draft(\/|\.|$)/i.test(file);
}

/** A name that a slug leaves as it is; most names are such, and making a slug is slow beside seeing that. */
const plainPart = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function addressPart(part: string): string {
  const name = nameWithoutMarks(part);
  return plainPart.test(name) ? name : slugify(name, { lower: true });
}

function nameWithoutMarks(name: string): string {
  if (version.test(name)) return name;
  return name
    .replace(/^\d+\./, '')
    .replace(/\.draft$/i, '')
    .replace(/^index$/, '');
}

/** Makes a title of a name: every word with a capital; within a word `.`, `_` and a change of case begin another one. */
function titleFrom(name: string): string {
  return name
    .split(/[\s-]/)
    .map((word) => word.split(/[._/]/).map(capitalise).join(''))
    .join(' ');
}
