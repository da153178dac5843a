import { expect, test } from 'vitest';
import { parseMarkdown } from '../parse-markdown.server.ts';
import { readSections } from './read-sections.ts';

const sectionsOf = (markdown: string) => readSections(parseMarkdown({ file: 'a.md', markdown }).body);

test('a text is cut at its second and third headings; what stands above them has no anchor', () => {
  expect(sectionsOf('Opening.\n\n## One `thing`\n\nText of one.\n\n### Part\n\nMore.\n\n#### Detail\n\nLast.\n')).toEqual([
    { heading: '', text: 'Opening.' },
    { anchor: 'one-thing', heading: 'One thing', text: 'Text of one.' },
    { anchor: 'part', heading: 'Part', text: 'More. Detail Last.' },
  ]);
});

test('words of neighbouring cells, items and paragraphs do not grow together', () => {
  const [section] = sectionsOf('- one\n- two\n\n| a | b |\n| - | - |\n| c | d |\n\nEnd *of* text.\n');
  expect(section?.text).toBe('one two a b c d End of text.');
});

test('sources are a section of their own, without the arrows that lead back', () => {
  const sections = sectionsOf('Text.[^1]\n\n## Part\n\nMore.\n\n[^1]: A book, 2026.\n');
  expect(sections.at(-1)).toMatchObject({ heading: 'Sources', text: 'A book, 2026.' });
  expect(sections.at(-2)?.text).toBe('More.');
});
