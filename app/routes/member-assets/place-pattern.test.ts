import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { patterns } from '#features/lessons/member-assets/list-patterns.server.ts';
import { listPracticeSet } from '#features/practice/problems/practice-set.server.ts';
import { placePattern } from './place-pattern.server.ts';

test('a pattern leads to its exercise, or to the part of a lesson that uses it', () => {
  expect(placePattern({ used: { lesson: 'know-your-idks', exercise: 'slug' } })).toEqual({
    lessonNumber: 3,
    title: 'Exercise: An address for every headline',
    address: '/principled-ai-coding/course/know-your-idks#exercise-slug',
  });
  expect(placePattern({ used: { lesson: 'multi-file-editing', heading: 'One step, one commit' } })).toEqual({
    lessonNumber: 2,
    title: 'One step, one commit',
    address: '/principled-ai-coding/course/multi-file-editing#one-step-one-commit',
  });
  expect(placePattern({ used: { lesson: 'know-your-idks', exercise: 'gone' } })).toEqual({
    lessonNumber: 3,
    title: 'Know Your IDKs',
    address: '/principled-ai-coding/course/know-your-idks',
  });
});

test.each(patterns)('what $name says of its place is there', ({ used }) => {
  if ('exercise' in used) {
    expect(listPracticeSet(used.lesson).map(({ problemId }) => problemId)).toContain(`${used.lesson}/${used.exercise}`);
  } else {
    const [file = ''] = globSync(`content/lessons/*.${used.lesson}.md`);
    const headings = [...readFileSync(file, 'utf8').matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) =>
      heading?.replaceAll('`', ''),
    );
    expect(headings.filter((heading) => heading === used.heading)).toHaveLength(1);
  }
});

test('every lesson has patterns', () => {
  const lessons = new Set(patterns.map(({ used }) => used.lesson));
  expect(lessons).toEqual(new Set(lessonCatalogue.map(({ lessonId }) => lessonId)));
});
