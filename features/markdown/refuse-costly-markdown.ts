import { kibibyte } from '#platform/byte-sizes.ts';
import { ContentError } from './syntax/content-error.ts';

const maximumSize = 128 * kibibyte;
const maximumNesting = 24;
const maximumMarks = 1_000;

const nesting = new RegExp(`^(?:[ \\t]*(?:>|[-*+]|\\d{1,9}[.)])){${maximumNesting},}`, 'm');

/**
 * Refuses text whose parsing would cost far more than its length: the parser takes quadratic time for emphasis and links that stay open
 * within a paragraph (measured: 90 s for 120 KB of `*a_`), and deep nesting fills the stack.
 */
export function refuseCostlyMarkdown({ file, markdown }: { file: string; markdown: string }): void {
  const refuse = (problem: string) => {
    throw new ContentError({ file, problem });
  };
  if (markdown.length > maximumSize) refuse(`is larger than ${maximumSize / kibibyte} KiB`);
  if (nesting.test(markdown)) refuse(`lists or quotes are nested ${maximumNesting} levels or deeper`);
  for (const paragraph of markdown.split(/\n[ \t>]*\n/)) {
    if (paragraph.length < maximumMarks) continue;
    const marks = paragraph.match(/[*_~[`!]|<|\|/g)?.length ?? 0;
    if (marks > maximumMarks) refuse(`a paragraph holds more than ${maximumMarks} marks such as * _ [ or |`);
  }
}
