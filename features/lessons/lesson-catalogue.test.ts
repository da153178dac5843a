import { expect, test } from 'vitest';
import { findLesson, lessonCatalogue } from './lesson-catalogue.ts';

test('the catalogue holds the eight slugs of the course in order', () => {
  expect(lessonCatalogue.map((lesson) => lesson.lessonId)).toEqual([
    'hello-ai-world',
    'multi-file-editing',
    'know-your-idks',
    'how-to-suck-at-ai-coding',
    'spec-based-ai-coding',
    'aider-has-a-secret',
    'let-the-code-write-itself',
    'principled-ai-coding',
  ]);
  expect(lessonCatalogue.map((lesson) => lesson.lessonNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('lessons 1 to 3 are for beginners, 4 and 5 intermediate, 6 to 8 advanced', () => {
  expect(lessonCatalogue.map((lesson) => lesson.difficulty)).toEqual([
    ...Array(3).fill('Beginner'),
    ...Array(2).fill('Intermediate'),
    ...Array(3).fill('Advanced'),
  ]);
});

test('a name that is no lesson is not found', () => {
  expect(findLesson('hello-ai-world')?.lessonNumber).toBe(1);
  expect(findLesson('toString')).toBeUndefined();
  expect(findLesson('Hello-AI-World')).toBeUndefined();
});
