import { expect, test } from 'vitest';
import { refundIneligibility } from './refund-policy.ts';

const isHandedOn = false;
const policy = { windowDays: 30, beforeLesson: 4 };
const purchased = new Date('2026-01-01T10:00:00Z');

test.each([
  ['at once', '2026-01-01T10:00:00Z', 0, null],
  ['at the last moment', '2026-01-31T10:00:00Z', 3, null],
  ['a moment later', '2026-01-31T10:00:00.001Z', 0, 'REFUND_WINDOW_CLOSED'],
  ['in time, in the lesson that ends it', '2026-01-31T10:00:00Z', 4, 'REFUND_LESSON_STARTED'],
  ['in time, beyond that lesson', '2026-01-02T10:00:00Z', 8, 'REFUND_LESSON_STARTED'],
])('a refund asked for %s: %s, highest lesson %i → %s', (_when, now, highestLessonStarted, ineligibility) => {
  expect(refundIneligibility({ policy, purchased, highestLessonStarted, isHandedOn, now: new Date(now) })).toBe(ineligibility);
});

test('what was handed on is not given back on request, however early that is', () => {
  const early = { policy, purchased, highestLessonStarted: 0, now: purchased };
  expect(refundIneligibility({ ...early, isHandedOn: true })).toBe('REFUND_HANDED_ON');
});
