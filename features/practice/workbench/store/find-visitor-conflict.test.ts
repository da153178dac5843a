import { expect, test } from 'vitest';
import type { Exercise } from '../../problems/exercise.ts';
import { findVisitorConflict } from './find-visitor-conflict.ts';
import type { VisitorExercise } from './visitor-work.ts';

const problemId = 'lesson/one';
const side = (code: string) => ({ files: { 'a.js': code }, prompt: '' });
const exercises = [{ problemId } as Exercise];

/** Opens what a browser keeps of an exercise that was changed in three tabs. */
function openConflict() {
  let kept: VisitorExercise = {
    ...side('one'),
    triesLeft: 2,
    isSolved: false,
    refused: { two: side('two'), three: side('three') },
  };
  return {
    kept: () => kept,
    conflictIn: (tab: string) =>
      findVisitorConflict({
        exercises,
        work: { [problemId]: kept },
        tab,
        change: (_exercise, part) => {
          kept = { ...kept, ...part };
        },
      }),
  };
}

test.each([
  ['one', 'one', 'two'],
  ['two', 'two', 'one'],
  ['three', 'three', 'one'],
])('tab %s sees its own side here and another there', (tab, here, there) => {
  expect(openConflict().conflictIn(tab)).toMatchObject({ here: side(here), there: side(there) });
});

test.each([
  ['one', 'here', 'one', 'three'],
  ['one', 'there', 'two', 'three'],
  ['two', 'here', 'two', 'three'],
  ['two', 'there', 'one', 'three'],
  ['three', 'here', 'three', 'two'],
] as const)('in tab %s what is %s is kept, and the third side is asked about next', (tab, choice, kept, left) => {
  const opened = openConflict();
  opened.conflictIn(tab)?.decide(choice);
  expect(opened.kept()).toMatchObject({ ...side(kept), triesLeft: 2, refused: { [left]: side(left) } });
  opened.conflictIn('one')?.decide('here');
  expect(opened.kept()).toMatchObject(side(kept));
  expect(opened.conflictIn('one')).toBeUndefined();
});
