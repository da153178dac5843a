import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { findContentItem } from './find-content-item.server.ts';
import { findSampleChapter } from './find-sample-chapter.server.ts';

test('the chapter that a members’ text names is cut at its first exercise and ends before the next chapter', () => {
  const chapter = findSampleChapter({ path: '/lessons/hello-ai-world' });
  expect(chapter).toMatchObject({ title: 'Ask: one change, with a place and a case', problem: 'delivery' });
  const [before, after] = [
    textOf(chapter?.before ?? { type: 'root', children: [] }),
    textOf(chapter?.after ?? { type: 'root', children: [] }),
  ];
  expect(before).toContain('an order of exactly 50 is charged');
  expect(before).not.toContain('What the model sees');
  expect(after).toContain('Now compare two requests');
  expect(after).toContain('Keep the change small');
  expect(after).not.toContain('every line is a claim');
  expect(findSampleChapter({ path: '/lessons/hello-ai-world' })).toBe(chapter);
});

test('the German page of the course has the same chapter, part for part', () => {
  const original = findSampleChapter({ path: '/lessons/hello-ai-world' });
  const translated = findSampleChapter({ path: '/principled-ai-coding', locale: 'de' });
  expect(translated?.title).toBe('Die Bitte: eine Änderung, mit Ort und Fall');
  expect(translated?.problem).toBe(original?.problem);
  for (const part of ['before', 'after'] as const) expect(partsOf(translated?.[part])).toEqual(partsOf(original?.[part]));
});

test('the rest of that text, and texts that name no chapter, stay their members’', () => {
  expect(findContentItem({ path: '/lessons/hello-ai-world' })).toBeUndefined();
  expect(findSampleChapter({ path: '/lessons/know-your-idks' })).toBeUndefined();
  expect(findSampleChapter({ path: '/lessons/none' })).toBeUndefined();
});

/** Lists the parts of a text: its elements in their order, code by what it says, exercises by their key. */
function partsOf(tree: Root | undefined): string[] {
  const parts: string[] = [];
  if (!tree) return parts;
  visit(tree, 'element', (element) => {
    const { tagName, properties } = element;
    if (tagName === 'pre') parts.push(textOf(element));
    else if (tagName !== 'span' && tagName !== 'code') parts.push([tagName, properties.problem].join(' '));
  });
  return parts;
}
