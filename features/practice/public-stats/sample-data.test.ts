import { expect, test } from 'vitest';
import { z } from 'zod';
import { aiCodingProblem, aiCodingStats } from '../rounds/ai-coding-lesson.ts';
import { samplePeople } from './sample-data.ts';

const people = samplePeople({ seed: 7, count: 200 });

test('the same seed makes the same people, another seed others', () => {
  expect(samplePeople({ seed: 7, count: 200 })).toEqual(people);
  expect(samplePeople({ seed: 8, count: 1 })).not.toEqual(people.slice(0, 1));
});

test('names, ids, tries and attempts are as docs/product.md §9 says', () => {
  for (const { id, username, problems, stats } of people) {
    expect(username).toMatch(/^[a-z]+-[a-z]+-\d{3}$/);
    expect(problems).toHaveLength(10);
    for (const each of [id, ...problems.map((problem) => problem.id)]) expect(each).toMatch(/^[a-z\d]{8}$/);
    for (const { tries } of problems) expect([0, 1, 2, 3, 4, 5]).toContain(tries);
    for (const { attempts } of stats.solutions) expect([1, 2, 3, 4, 5]).toContain(attempts);
  }
  expect(new Set(people.flatMap(({ problems }) => problems.map(({ tries }) => tries))).size).toBe(6);
});

test('what is made passes for the real thing, and its sums are right', () => {
  for (const { problems, stats } of people) {
    z.array(aiCodingProblem).parse(problems);
    aiCodingStats.parse(stats);
    expect(stats.correct + stats.wrong).toBe(problems.length);
    expect(stats.correct).toBe(stats.solutions.filter(({ status }) => status !== 'failed').length);
  }
});
