import { expect, test } from 'vitest';
import { findNotes } from './find-notes.ts';
import type { LessonNote } from './lesson-note.ts';
import { writeNotesMarkdown } from './write-notes-markdown.ts';

const base = { parentUserId: 'x', version: 1, atSecs: null, headingId: '', quote: '', lessonId: 'hello-ai-world' } as const;
const notes: LessonNote[] = [
  { ...base, id: '1', lessonId: 'know-your-idks', headingId: 'say-less', quote: 'Well-chosen *words*, [all] of them', text: '' },
  { ...base, id: '2', atSecs: 125, text: 'Read the **removed** lines.\n\nThen the added ones.', created: '2026-11-02' },
  { ...base, id: '3', atSecs: 9, text: 'Ask for one change.', created: '2026-11-03' },
  { ...base, id: '4', text: 'Worth a second look.', created: '2026-11-04' },
];

test('notes are exported by lesson and place, with links back, in the words of their author', () => {
  expect(writeNotesMarkdown({ notes, origin: 'https://site.example' })).toBe(`# My notes

## 1. Hello AI World

### [The whole lesson](https://site.example/principled-ai-coding/course/hello-ai-world)

Worth a second look.

### [0:09](https://site.example/principled-ai-coding/course/hello-ai-world?t=9)

Ask for one change.

### [2:05](https://site.example/principled-ai-coding/course/hello-ai-world?t=125)

Read the **removed** lines.

Then the added ones.

## 3. Know Your IDKs

### [“Well-chosen \\*words\\*, \\[all\\] of them”](https://site.example/principled-ai-coding/course/know-your-idks#say-less:~:text=Well%2Dchosen%20*words*%2C%20%5Ball%5D%20of%20them)

Bookmark
`);
});

test('notes are found by all words of what they say and where they stand, in one lesson or in all', () => {
  const found = (words: string, lessonId = '') => findNotes({ notes, words, lessonId }).map(({ id }) => id);
  expect(found('LINES removed')).toEqual(['2']);
  expect(found('lines nowhere')).toEqual([]);
  expect(found('2:05')).toEqual(['2']);
  expect(found('well-chosen')).toEqual(['1']);
  expect(found('', 'know-your-idks')).toEqual(['1']);
  expect(found(' ')).toHaveLength(4);
});
