import { expect, test } from 'vitest';
import { makeSeatCode } from '../seats/seat-code.ts';
import { discountTerms, endOfDay } from './discount-terms.ts';

const typed = { code: ' spring-30 ', percent: '30', plan: 'any', useLimit: '', lastDay: '' };

test('what the owner types becomes the terms of a code, in capital letters', () => {
  expect(discountTerms.parse(typed)).toEqual({ code: 'SPRING-30', percent: 30, plan: 'any', useLimit: null, lastDay: null });
  const limited = discountTerms.parse({ ...typed, useLimit: ' 3 ', lastDay: '2026-12-31' });
  expect(limited).toMatchObject({ useLimit: 3, lastDay: '2026-12-31' });
});

test('a code holds until its last day ends in UTC, also where clocks change', () => {
  expect(endOfDay('2026-12-31').toISOString()).toBe('2027-01-01T00:00:00.000Z');
  expect(endOfDay('2026-10-25').toISOString()).toBe('2026-10-26T00:00:00.000Z');
});

test.each([
  ['a short code', { code: 'ABC' }, '4 to 30'],
  ['a long code', { code: 'A'.repeat(31) }, '4 to 30'],
  ['a code with a sign', { code: 'SAVE_30%' }, '4 to 30'],
  ['a code with a letter that is none of A to Z', { code: 'FRÜHLING' }, '4 to 30'],
  ['hyphens only', { code: '----' }, 'begins and ends'],
  ['the code of a seat', { code: makeSeatCode() }, 'the code of a seat'],
  ['the code of a seat without its hyphens', { code: makeSeatCode().replaceAll('-', '') }, 'the code of a seat'],
  ['no percentage', { percent: '' }, 'whole number from 1 to 90'],
  ['nothing off', { percent: '0' }, 'whole number from 1 to 90'],
  ['too much off', { percent: '91' }, 'whole number from 1 to 90'],
  ['half a percent', { percent: '12.5' }, 'whole number from 1 to 90'],
  ['a percentage in words', { percent: '1e1' }, 'whole number from 1 to 90'],
  ['another plan', { plan: 'gold' }, 'any, single, team'],
  ['a limit of none', { useLimit: '0' }, 'The limit'],
  ['a limit below none', { useLimit: '-3' }, 'The limit'],
  ['a day that is none', { lastDay: '2026-02-30' }, 'The last day'],
])('%s is refused with what is wrong', (_, change, says) => {
  const { error } = discountTerms.safeParse({ ...typed, ...change });
  expect(error?.issues[0]?.message).toContain(says);
});
