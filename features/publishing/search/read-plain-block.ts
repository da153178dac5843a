import { curlQuotes, type QuoteMarks } from '#features/markdown/typography/curl-quotes.ts';
import { setDotsAndPercents } from '#features/markdown/typography/set-dots-and-percents.ts';

export interface PlainBlock {
  /** The level of a heading. */
  depth?: number;
  text: string;
}

const code = /^(`{3,})[^`\n]*\n([\s\S]*?)\n?\1`*[ \t]*$/;
const heading = /^(#{1,6}) +(\p{L}[^\n#]*)$/u;
/** Running text, points of a list and quotations. */
const lines = /^(?:(?:[->] )?["'(]?[\p{L}*[][^\n]*(?:\n|$))+$/u;
const lineStart = /^[->] /gm;

const plain = '[^\\[\\]*_`<>&\\\\~|{\n]+';
const link = new RegExp(`(?<!!)\\[(${plain})\\]\\([^()\\s<>\\\\]+\\)`, 'g');
const strong = new RegExp(`(?<!\\*)\\*\\*(?=[\\p{L}\\p{N}])(${plain})(?<=[\\p{L}\\p{N}])\\*\\*(?!\\*)`, 'gu');
const emphasis = new RegExp(`(?<!\\*)\\*(?=[\\p{L}\\p{N}])(${plain})(?<=[\\p{L}\\p{N}])\\*(?!\\*)`, 'gu');
const inlineCode = new RegExp(`(?<!\`)\`(${plain})\`(?!\`)`, 'g');
const anyMark = /[[\]*_`<&\\~|{]/;
/** Stands for code while the text around it is read and set: a letter that no text has, because quotes look at what is beside them. */
const codeLetter = '\u{ffdc}';

/**
 * Reads the text of a block of Markdown by a few patterns, which are enough for most blocks and fifty times faster than the parser. Its
 * quotes are those of the page. Undefined for any other block.
 */
export function readPlainBlock(block: string, quotes: QuoteMarks): PlainBlock | undefined {
  const codeText = code.exec(block)?.[2];
  if (codeText !== undefined) return { text: codeText };
  const [, marks, title] = heading.exec(block) ?? [];
  const text = title ?? (lines.test(block) ? block.replace(lineStart, '') : undefined);
  const read = text === undefined ? undefined : readLine(text, quotes);
  if (read === undefined) return undefined;
  return { text: read.trim(), ...(marks && { depth: marks.length }) };
}

function readLine(text: string, quotes: QuoteMarks): string | undefined {
  if (text.includes(codeLetter)) return undefined;
  const codes: string[] = [];
  const prose = text
    .replace(inlineCode, (_all, code: string) => {
      codes.push(code);
      return codeLetter;
    })
    .replace(link, '$1')
    .replace(strong, '$1')
    .replace(emphasis, '$1');
  if (anyMark.test(prose)) return undefined;
  return setDotsAndPercents(curlQuotes(prose, quotes)).replaceAll(codeLetter, () => codes.shift() ?? '');
}
