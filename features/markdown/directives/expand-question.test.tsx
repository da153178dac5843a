import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parseTestMarkdown } from '#tests/support/content/parse-test-markdown.ts';
import { ContentBody } from '../content-body.tsx';

const html = (markdown: string, context: Parameters<typeof parseTestMarkdown>[1] = {}) =>
  renderToStaticMarkup(<ContentBody body={parseTestMarkdown(markdown, context).body} />);

const question = (...lines: string[]) => [':::question{ask="What\'s `fee(50)`?"}', ...lines, ':::'].join('\n');
const right = '- [x] `0`, it is "free"\n\n  The edge *belongs* to it.';
const wrong = '- [ ] 4\n\n  That is below the edge.';

test('has what it asks as its legend, set like the text around it', () => {
  expect(html(question(wrong, right))).toContain('<legend>What’s <code>fee(50)</code>?</legend>');
});

test('offers its options as radio buttons, or as checkboxes where several are right', () => {
  const one = html(question(wrong, right));
  expect(one.match(/<label class="question-option"><input type="radio" name="question-1" value="\d"\/>/g)).toHaveLength(2);
  expect(one).not.toContain('question-hint');
  const several = html(question(wrong, right, '- [x] Nothing\n\n  The same.'));
  expect(several.match(/<input type="checkbox"/g)).toHaveLength(3);
  expect(several).toContain('<p class="question-hint">More than one is right.</p>');
});

test('two questions of a text are answered apart', () => {
  const names = html(`${question(wrong, right)}\n\n${question(wrong, right)}`).match(/name="[\w-]+"/g);
  expect(new Set(names).size).toBe(2);
});

test('says for readers without a script which option is right, and why', () => {
  const [, answers = ''] = html(question(wrong, right)).split('<details');
  expect(answers).toContain('<p><strong>Not right:</strong> 4</p><p>That is below the edge.</p>');
  expect(answers).toContain('<code>0</code>, it is “free”</p>');
  expect(answers).toContain('<p>The edge <em>belongs</em> to it.</p>');
});

test('speaks the language of its text', () => {
  expect(html(question(wrong, right), { locale: 'de' })).toMatch(/>Prüfen<.*>Die Antworten<.*>Nicht richtig:<.*>Richtig:</s);
});

test('may hold the case it asks about', () => {
  const rendered = html(question('```js\nfee(50);\n```\n', wrong, right));
  expect(rendered.indexOf('<pre class="code"')).toBeLessThan(rendered.indexOf('<label'));
});

describe('a fault is named by its file and line', () => {
  const list = `${wrong}\n${right}`;
  test.each([
    ['no question', `:::question\n${list}\n:::`, 'line 1: question: ask is missing'],
    [
      'a question that is no sentence',
      `:::question{ask="    x"}\n${list}\n:::`,
      'line 1: question: ask must be one line of text',
    ],
    ['no options', question('Hm.'), 'line 1: question: must end with its options'],
    ['one option', question(right), 'line 1: question: has one option'],
    ['no right option', question(wrong, wrong), 'line 1: question: has no right option'],
    [
      'an option without a box',
      question(wrong, right, '- Maybe\n\n  Why?'),
      'line 8: question: an option begins with [ ] or [x]',
    ],
    ['an option without an explanation', question(wrong, right, '- [ ] 5'), 'line 8: question: the option “5” is not explained'],
    ['options without explanations', question('- [ ] 4', '- [x] 0'), 'line 2: question: the option “4” is not explained'],
  ])('%s', (_what, markdown, message) => {
    expect(() => html(markdown)).toThrow(`test.md: ${message}`);
    expect(() => html(markdown, { firstLine: 11 })).toThrow(/test\.md: line 1[128]: /);
  });
});
