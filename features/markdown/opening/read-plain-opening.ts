import type { TextOpening } from './text-opening.ts';

const marks = '*_`[\\]<&\\\\~|:@#\\n\\t';
const plainLine = `[A-Za-z][^${marks}]*(?<! )\n`;
const plainOpening = new RegExp(`^\n*(?:# (?<title>${plainLine})\n+)?(?:#{2,6} |(?<paragraph>(?:${plainLine})+)\n)`);

/** Reads an opening without marks, as most are, a hundred times faster than the parser would. Undefined for any other. */
export function readPlainOpening(markdown: string): TextOpening | undefined {
  const found = plainOpening.exec(markdown);
  if (!found || found[0].includes('www.')) return undefined;
  const { title = '', paragraph = '' } = found.groups ?? {};
  return { title: title.trimEnd(), description: paragraph.trimEnd() };
}
