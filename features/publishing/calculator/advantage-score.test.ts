import { expect, test } from 'vitest';
import { advantageMessages } from './advantage-messages.ts';
import { advantageScore, readAdvantageWays, readVariedQuantity } from './advantage-score.ts';
import { compareAdvantage, formatAdvantageScore } from './compare-advantage.ts';

const [english, german] = [advantageMessages('en'), advantageMessages('de')];
const agent = { compute: 8, autonomy: 7, time: 6, effort: 3, cost: 5 };
const chat = { compute: 6, autonomy: 2, time: 3, effort: 4, cost: 1 };
const idle = { compute: 0, autonomy: 0, time: 0, effort: 0, cost: 0 };

test('what you get is multiplied and divided by the sum of what you give', () => {
  expect(advantageScore(agent)).toBe(4);
  expect(formatAdvantageScore(advantageScore(chat), english)).toBe('1.50');
});

test('nothing spent is n/a, not infinity', () => {
  expect(advantageScore(idle)).toBeUndefined();
  expect(formatAdvantageScore(advantageScore(idle), english)).toBe('n/a');
  expect(compareAdvantage({ first: idle, second: agent }, english)).toContain('no score');
});

test('two ways are compared in a sentence', () => {
  expect(compareAdvantage({ first: chat, second: agent }, english)).toBe(
    'The second way gives 2.7 times as much for what it costs.',
  );
  expect(compareAdvantage({ first: agent, second: agent }, english)).toBe('Both give the same return for what they cost.');
  expect(compareAdvantage({ first: agent, second: { ...chat, autonomy: 0 } }, english)).toBe(
    'Only the first way gives any return.',
  );
  const better = (compute: number) => compareAdvantage({ first: agent, second: { ...agent, compute } }, english);
  expect(better(agent.compute * 1.001)).toBe('Both give the same return for what they cost.');
  expect(better(agent.compute * 1.04)).toBe('The second way gives 1.04 times as much for what it costs.');
});

test('an address gives the numbers; what it says wrongly falls back or is brought into the scale', () => {
  const { first, second } = readAdvantageWays(
    new URLSearchParams('firstCompute=3&firstTime=99&secondCost=-1&secondTime=abc&secondEffort='),
  );
  expect(first).toEqual({ ...chat, compute: 3, time: 10 });
  expect(second).toEqual({ ...agent, cost: 0 });
});

test('the sentence and its numbers are in the language of the page', () => {
  expect(compareAdvantage({ first: chat, second: agent }, german)).toBe(
    'Der zweite Weg gibt für seinen Aufwand 2,7-mal so viel.',
  );
  expect(formatAdvantageScore(advantageScore(chat), german)).toBe('1,50');
});

test('an address says which quantity is varied; autonomy where it says none that there is', () => {
  expect(readVariedQuantity(new URLSearchParams('along=cost'))).toBe('cost');
  expect(readVariedQuantity(new URLSearchParams('along=constructor'))).toBe('autonomy');
});
