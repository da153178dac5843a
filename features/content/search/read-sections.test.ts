import { expect, test } from 'vitest';
import { openContentStore } from '../open-content-store.server.ts';
import { readSections } from './read-sections.ts';

const sectionsOf = (markdown: string) => readSections({ markdown, sources: 'Sources' });

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
