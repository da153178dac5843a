import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { lessonCatalogue } from '../lesson-catalogue.ts';
import { LessonOutline } from './lesson-outline.tsx';
import { lessonProgress } from './lesson-progress.ts';

test('each lesson says what it takes and how many of its exercises are solved; one without exercises says nothing of them', () => {
  const lessons = lessonCatalogue.map((lesson) => lessonProgress({ ...lesson, durationSecs: null }, []));
  const times = { 'hello-ai-world': { readingMinutes: 18, durationSecs: 65, exercises: 6, practiceMinutes: 30 } };
  const exercises = { 'hello-ai-world': { solved: 4, left: 1, total: 6 }, 'know-your-idks': { solved: 0, left: 6, total: 6 } };
  const Site = createRoutesStub([{ path: '*', Component: () => <LessonOutline {...{ lessons, exercises, times }} /> }]);
  const lines = renderToStaticMarkup(<Site />).split('<li');
  const lineOf = (title: string) => lines.find((line) => line.includes(`>${title}<`));
  expect(lineOf('Hello AI World')).toContain('4 of 6 exercises solved');
  expect(lineOf('Hello AI World')?.replace(/<[^>]+>/g, '')).toContain(
    '18 min to read · 1 min 5 s of video · 6 exercises, about 30 min',
  );
  expect(lineOf('Know Your IDKs')).toContain('0 of 6 exercises solved');
  expect(lineOf('Multi-File Editing')).not.toContain('exercises');
});
