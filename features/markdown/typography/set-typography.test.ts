import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { markdownMessages } from '../syntax/markdown-messages.ts';
import { markdownParser } from '../syntax/markdown-parser.ts';
import { setTypography } from './set-typography.ts';

function typeset(markdown: string, locale = 'en'): string {
  const tree = markdownParser.parse(markdown);
  unified()
    .use(setTypography, { quotes: markdownMessages(locale).quotes })
    .runSync(tree);
  let text = '';
  visit(tree, (node) => {
    if ('value' in node) text += node.value;
  });
  return text;
}

test.each([
  ['a "quoted" word', 'a “quoted” word'],
  ['"At the start," he said.', '“At the start,” he said.'],
  ['it\'s the readers\' turn, not "theirs".', 'it’s the readers’ turn, not “theirs”.'],
  ['("in brackets")', '(“in brackets”)'],
  ['"\'Twice\' in one"', '“‘Twice’ in one”'],
  ["since the '90s", 'since the ’90s'],
  ['"...and so on..."', '“…and so on…”'],
  ['He said: "[linked](/a)" and "*leaning*".', 'He said: “linked” and “leaning”.'],
  ['`"code"` stays and "`so`" is quoted', '"code" stays and “so” is quoted'],
  ['about 18 % of *5 %*', 'about 18\u00a0% of 5\u00a0%'],
  ['"One."\n\n"Two."', '“One.”“Two.”'],
])('%s becomes %s', (markdown, expected) => {
  expect(typeset(markdown)).toBe(expected);
});

test('a text in German has German quotes', () => {
  expect(typeset('Er sagt "ja", und sie sagt \'nein\'.', 'de')).toBe('Er sagt „ja“, und sie sagt ‚nein’.');
});

test('a block of code keeps what it says', () => {
  expect(typeset('```js\nprint("a...")\n```')).toBe('print("a...")');
});
