import { expect, test } from 'vitest';
import { openContentStore } from '#features/content/store/open-content-store.server.ts';
import { markdownMessages } from '#features/markdown/syntax/markdown-messages.ts';
import { readSections } from './read-sections.ts';

const sectionsOf = (markdown: string, locale = 'en') => readSections({ markdown, messages: markdownMessages(locale) });

test('a text is cut at its second and third headings; what stands above them has no anchor', () => {
  expect(sectionsOf('Opening.\n\n## One `thing`\n\nText of one.\n\n### Part\n\nMore.\n\n#### Detail\n\nLast.\n')).toEqual([
    { heading: '', text: 'Opening.' },
    { anchor: 'one-thing', heading: 'One thing', text: 'Text of one.' },
    { anchor: 'part', heading: 'Part', text: 'More. Detail Last.' },
  ]);
});

test('words of neighbouring cells, items and paragraphs do not grow together', () => {
  const [section] = sectionsOf('- one\n- two\n\n| a | b |\n| - | - |\n| c | d |\n\nEnd *of* text at 10:30.\n');
  expect(section?.text).toBe('one two a b c d End of text at 10:30.');
});

test('a question is found by what it asks, its options and its explanations', () => {
  const [section] = sectionsOf(':::question{ask="What\'s `fee(50)`?"}\n- [ ] 4\n\n  Below.\n- [x] 0\n\n  The edge.\n:::\n\nOn.');
  expect(section?.text).toBe('What’s fee(50)? 4 Below. 0 The edge. On.');
});

test('sources are a section of their own, and raw HTML is no text', () => {
  const sections = sectionsOf(
    'Text.[^1]\n\n<div onclick="x()">no</div>\n\n## Part\n\nMore <b>text</b>.\n\n[^1]: A book, 2026.\n',
  );
  expect(sections).toEqual([
    { heading: '', text: 'Text.' },
    { anchor: 'part', heading: 'Part', text: 'More text.' },
    { anchor: 'sources', heading: 'Sources', text: 'A book, 2026.' },
  ]);
});

const containers = '> {text}\n\n- a point\n\n:::callout\n{text}\n:::\n\n'; // makes the parser read the whole text
const plainTexts = [
  'A [link](/a) with **strong** and *leaning* words, `code` and 3 % of it.',
  'Two lines\nof one paragraph - with a dash.',
  '- one\n- two *words*\n- "three"',
  '> quoted **text**\n> goes on',
  '```ts [a.ts] {2}\nconst list = [1, 2];\n\nlist.map((x) => x ** 2); // <b>\n```',
  '#### A `small` heading',
  '![a picture](/a.png) beside text',
  'a ** b ** c, 2*3*4, snake_case_name and ~~gone~~',
  'AT&amp;T &lt; 5 and a\\*b\\*',
  '| a | b |\n| - | - |\n| c | d |',
  '1. first\n2. second',
  'Title\n=====',
  'See <https://example.com> and www.example.com.',
  '* [ ] to do\n* [x] done',
  '  indented\n\n    code',
  'It\'s "quoted", a `"quoted" one...` and "`so`" and 3 %...',
  'A "[link](/a)" and "*leaning*" on the readers\' side',
];

test.each(plainTexts)('a block reads the same alone and as part of a text that is parsed: %j', (text) => {
  const wrap = (text: string) => `Before.\n\n${text}\n\n## After\n\nEnd.`;
  const apart = sectionsOf(wrap(text));
  const parsed = sectionsOf(`${wrap(text)}\n\n${containers.replaceAll('{text}', 'End.')}`);
  expect(parsed[0]).toEqual(apart[0]);
  expect(parsed.map(({ anchor }) => anchor)).toEqual(apart.map(({ anchor }) => anchor));
});

test.each([
  ['en', "It’s “so”, and 'it's...' is code…"],
  ['de', "It’s „so“, and 'it's...' is code…"],
])('quotes and dots read as on the page, where code keeps its own: %s', (locale, text) => {
  const markdown = "It's \"so\", and `'it's...'` is code...";
  expect(sectionsOf(markdown, locale)).toEqual([{ heading: '', text }]);
  expect(sectionsOf(`> ${markdown}\n\n1. ${markdown}`, locale)).toEqual([{ heading: '', text: `${text} ${text}` }]);
});

test('a heading is set as on its page, and its anchor is the one there', () => {
  const [, section] = sectionsOf("## It's 5 % off");
  expect(section).toEqual({ anchor: 'its-5-off', heading: 'It’s 5 % off', text: '' });
});

test('headings have the anchors that they have on their pages', () => {
  const store = openContentStore({ directory: 'content' });
  try {
    for (const item of store.items()) {
      const anchors = sectionsOf(store.markdownOf(item)).flatMap(({ anchor }) =>
        anchor && anchor !== 'sources' ? [anchor] : [],
      );
      const onPage = item.headings.map(({ anchor }) => anchor);
      expect(onPage, item._file).toEqual(expect.arrayContaining(anchors));
    }
  } finally {
    store.close();
  }
});
