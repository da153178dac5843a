import slugify from 'slugify';

/** What the place of a file in the content folder says about it. */
export interface ContentPath {
  _path: string;
  _dir: string;
  _file: string;
  _locale: string;
  _draft: boolean;
  _partial: boolean;
  _id: string;
  _extension: string;
  /** Made from the file's name, for a file whose front matter has no title. */
  titleFromName: string;
}

const version = /^(\d+)(\.\d+)*(\.x)?$/;

/**
 * Nuxt Content 2's path rules: `blogs/2.read-the-diff.md` is `/blogs/read-the-diff`; a numeric prefix orders and vanishes, `index`
 * stands for its folder, a first folder that is a locale leaves the path, `_name` is a partial and `.draft` a draft.
 */
export function describeContentPath(
  file: string,
  { locales = [], defaultLocale = 'en' }: { locales?: readonly string[]; defaultLocale?: string } = {},
): ContentPath {
  const dot = file.lastIndexOf('.');
  const withoutExtension = file.slice(0, dot);
  const parts = withoutExtension.split('/');
  const first = parts[0] ?? '';
  const isLocalised = locales.includes(first);
  const pathParts = isLocalised ? parts.slice(1) : parts;
  const _path = `/${pathParts.map(addressPart).join('/')}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return {
    _path,
    _dir: _path.split('/').at(-2) ?? '',
    _file: file,
    _locale: isLocalised ? first : defaultLocale,
    _draft: /\.draft(\/|\.|$)/.test(withoutExtension),
    _partial: parts.some((part) => part.startsWith('_')),
    _id: `content:${file.replaceAll('/', ':')}`,
    _extension: file.slice(dot + 1),
    titleFromName: titleFrom(nameWithoutMarks(parts.at(-1) ?? '')),
  };
}

function addressPart(part: string): string {
  return slugify(nameWithoutMarks(part), { lower: true });
}

function nameWithoutMarks(name: string): string {
  if (version.test(name)) return name;
  return name
    .replace(/^\d+\./, '')
    .replace(/^index(\.draft)?$/, '')
    .replace(/\.draft$/, '');
}

function titleFrom(name: string): string {
  return name
    .split(/[\s-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
