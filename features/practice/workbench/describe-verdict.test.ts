import { expect, test } from 'vitest';
import type { Verdict } from '../grading/judge-run.ts';
import type { Personalization } from '../personalization/personalization.ts';
import { describeVerdict } from './describe-verdict.ts';

const right: Verdict = { status: 'right', reason: 'The output is right.' };
const wrong: Verdict = { status: 'wrong', fault: 'syntax', reason: 'A bracket is missing.' };
const nextStep = 'Read the line that it names: a bracket, a quote or a colon is often missing there or just above.';
/** A tone for each kind of verdict, none like another. */
const tones: Personalization = {
  perfectLanguage: 'beginner',
  imperfectLanguage: 'brief',
  failureLanguage: 'expert',
  resetCommandUsage: 'none',
  dueExercises: 'counted',
};
const say = (
  verdict: Verdict,
  {
    isPerfect = false,
    isConfirmed = true,
    ...changed
  }: Partial<Personalization> & { isPerfect?: boolean; isConfirmed?: boolean } = {},
) => describeVerdict({ verdict, isPerfect, isConfirmed, personalization: { ...tones, ...changed } }).sentences;

test('each kind of verdict is told in the tone that was chosen for it', () => {
  expect(say(right, { isPerfect: true })).toEqual(['Solved at the first try.', 'The output is right.']);
  expect(say(right)).toEqual(['Solved.']);
  expect(say(wrong)).toEqual(['A bracket is missing.']);
});

test.each([
  ['beginner', ['Solved.', 'The output is right.'], ['A bracket is missing.', nextStep]],
  ['brief', ['Solved.'], ['A bracket is missing.']],
  ['expert', [], ['A bracket is missing.']],
] as const)('in the tone %s a right verdict and a wrong one are told', (language, ofRight, ofWrong) => {
  expect(say(right, { imperfectLanguage: language })).toEqual(ofRight);
  expect(say(wrong, { failureLanguage: language })).toEqual(ofWrong);
});

test('an error’s own words end with a stop in every tone, since the next step or the cause may follow', () => {
  const crash: Verdict = {
    status: 'wrong',
    fault: 'crash',
    reason: 'The program failed: RangeError: too deep (main.js, line 2)',
  };
  const [first, ...others] = say(crash, { failureLanguage: 'beginner' });
  expect(first).toBe(`${crash.reason}.`);
  expect(others).toHaveLength(1);
  for (const failureLanguage of ['brief', 'expert'] as const)
    expect(say(crash, { failureLanguage })).toEqual([`${crash.reason}.`]);
});

test('nothing is called right before the hidden cases have been run, and a run that could not be made is nobody’s fault', () => {
  expect(say(right, { isPerfect: true, isConfirmed: false })).toEqual(['The output is right. The hidden cases come next.']);
  expect(say({ status: 'not-run', reason: 'The platform failed.' }, { failureLanguage: 'beginner' })).toEqual([
    'The platform failed.',
  ]);
});
