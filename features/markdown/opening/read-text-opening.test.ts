import { expect, test } from 'vitest';
import { readTextOpening } from './read-text-opening.ts';

test.each([
  ['# A title\n\nFirst words, plain.\nSecond line.\n\nMore.', 'A title', 'First words, plain.\nSecond line.'],
  ['# A **bold** title\n\nWith [a link](/x), `code` &amp; *more*.\n', 'A bold title', 'With a link, code & more.'],
  ['Only words.\n', '', 'Only words.'],
  ['Only words', '', 'Only words'],
  ['\n\n## Not the title\n\nWords.', '', ''],
  ['# Title\n## Under it\n\nWords.', 'Title', ''],
  ['# Title\nWords at once.\n', 'Title', 'Words at once.'],
  ['Title\n=====\n\nWords.\n', 'Title', 'Words.'],
  ['Second\n---\n\nWords.\n', '', ''],
  ['---\n\n# Title\n\n---\n\nWords.\n', 'Title', 'Words.'],
  ['# Title\n\n- a list\n\nWords.\n', 'Title', ''],
  ['# Title\n\n1. a list\n\nWords.\n', 'Title', ''],
  ['# Title\n\n| a |\n| - |\n\nWords.\n', 'Title', ''],
  ['# Title\n\n```js\ncode\n```\n\nWords.\n', 'Title', ''],
  ['<!-- a note -->\n\nWords.\n', '', 'Words.'],
  ['With [a link][1].\n\n- list\n\nend\n\n- x\n\na\n\nb\n\nc\n\n[1]: /x\n', '', 'With a link.'],
  ['At 12:30 by www.example.com.\n', '', 'At 12:30 by www.example.com.'],
  ['Two  \nlines.\n', '', 'Two\nlines.'],
  ['\u00a0\n\nWords.\n', '', 'Words.'],
  ['![only](/a-picture.png)\n\nWords.\n', '', ''],
  ['', '', ''],
])('%j is called and is about', (markdown, title, description) => {
  expect(readTextOpening(markdown)).toEqual({ title, description });
});
