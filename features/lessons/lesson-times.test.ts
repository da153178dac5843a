import { expect, test } from 'vitest';
import { addLessonTimes, describeLessonTimes, practiceMinutes, totalSeconds } from './lesson-times.ts';

const beginner = { readingMinutes: 18, durationSecs: 65, exercises: 6, practiceMinutes: 30 };
const advanced = { readingMinutes: 45, durationSecs: 3600, exercises: 6, practiceMinutes: 60 };
const empty = { readingMinutes: null, durationSecs: null, exercises: 0, practiceMinutes: 0 };

test.each([
  ['each of them', beginner, ['18 min to read', '1 min 5 s of video', '6 exercises, about 30 min']],
  ['one exercise', { ...empty, exercises: 1, practiceMinutes: 10 }, ['1 exercise, about 10 min']],
  ['nothing of a lesson that has nothing', empty, []],
  [
    'hours where there are some',
    addLessonTimes([beginner, advanced, empty]),
    ['1 h 3 min to read', '1 h 1 min of video', '12 exercises, about 1 h 30 min'],
  ],
])('words say %s', (_, times, words) => {
  expect(describeLessonTimes(times)).toEqual(words);
});

test('an exercise takes longer in later lessons, and none takes no time', () => {
  const ofLevel = (['Beginner', 'Intermediate', 'Advanced'] as const).map((difficulty) =>
    practiceMinutes({ difficulty, exercises: 6 }),
  );
  expect(ofLevel).toEqual([30, 60, 60]);
  expect(practiceMinutes({ difficulty: 'Advanced', exercises: 0 })).toBe(0);
});

test('reading, watching and practising count together', () => {
  expect(totalSeconds(beginner)).toBe(48 * 60 + 65);
  expect(totalSeconds(empty)).toBe(0);
});
