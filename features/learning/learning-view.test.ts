import { expect, test } from 'vitest';
import { describeShare, type ProblemFigures } from './learning-figures.ts';
import { describeEffect } from './learning-messages.ts';
import { readLearningQuery, sortProblems, writeLearningQuery } from './learning-query.ts';
import { viewVideo } from './view-video.ts';

/* What the page makes of what was counted. */
const problem = (problemId: string, people: number, failed: number, medianTries: number): ProblemFigures => ({
  problemId,
  people,
  perfect: people - failed,
  imperfect: 0,
  failed,
  left: 0,
  tries: people,
  medianTries,
  commonestFault: null,
});

test.each([
  [4, 100, '4'],
  [5, 100, '5\u00a0(5%)'],
  [3, 3, '3'],
  [1200, 1600, '1,200\u00a0(75%)'],
  [0, 0, '0'],
])('%i of %i people are written as %s', (count, of, written) => {
  expect(describeShare(count, of)).toBe(written);
});

test('problems are sorted by the share that failed, those of few people last', () => {
  const problems = [problem('few', 4, 4, 9), problem('easy', 10, 1, 1), problem('hard', 10, 6, 2)];
  const ids = (sort: 'course' | 'failed' | 'tries') => sortProblems(problems, sort).map(({ problemId }) => problemId);
  expect(ids('course')).toEqual(['few', 'easy', 'hard']);
  expect(ids('failed')).toEqual(['hard', 'easy', 'few']);
  expect(ids('tries')).toEqual(['few', 'hard', 'easy']);
});

test('an address says which lesson and order are asked for; what nobody offers counts for nothing', () => {
  const read = (search: string) => readLearningQuery(new URLSearchParams(search), [{ lessonId: 'one' }]);
  for (const address of ['', '?lesson=one', '?sort=failed', '?lesson=one&sort=left']) {
    expect(writeLearningQuery(read(address))).toBe(`/owner/learning${address}`);
  }
  expect(read('lesson=two&sort=toString')).toEqual({ lessonId: null, sort: 'course' });
});

test('a video is as long as its file, and its chapters say who was there at their first and last second', () => {
  const chapters = [
    { startSecs: 0, title: 'One' },
    { startSecs: 3, title: 'Two' },
  ];
  const video = { lessonId: 'one', title: 'One', durationSecs: 6.4, chapters };
  expect(viewVideo(video, { lessonId: 'one', people: 3, watched: [3, 3, 2, 1] })).toMatchObject({
    people: 3,
    watched: [3, 3, 2, 1, 0, 0],
    chapters: [
      { title: 'One', atStart: 3, atEnd: 2 },
      { title: 'Two', atStart: 1, atEnd: 0 },
    ],
  });
  expect(viewVideo(video, undefined)).toMatchObject({ people: 0, watched: [0, 0, 0, 0, 0, 0] });
});

test.each([
  [30, 29, 'Not enough data: needs 1 more who did not'],
  [0, 30, 'Not enough data: needs 30 more who used it'],
  [12, 0, 'Not enough data: needs 18 more who used it and 30 more who did not'],
  [30, 30, '+0 points (−24 to +24)'],
])('of %i who used a feature and %i who did not it is said: %s', (used, not, words) => {
  const half = (of: number) => ({ count: Math.floor(of / 2), of });
  expect(describeEffect({ feature: 'notes', used: half(used), not: half(not) })).toBe(words);
});
