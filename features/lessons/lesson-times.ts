import { minute, second } from '#platform/durations.ts';
import { formatDuration } from '#platform/text/format-time.ts';
import type { Difficulty } from './lesson-catalogue.ts';

/** The time that a lesson takes. Null and nothing mean that the lesson has no video, no text or no exercises. */
export interface LessonTimes {
  readingMinutes: number | null;
  durationSecs: number | null;
  exercises: number;
  practiceMinutes: number;
}

/** The messages by which a language says the time that a lesson takes. */
export interface LessonTimeMessages {
  toRead: (duration: string) => string;
  ofVideo: (duration: string) => string;
  exercises: (count: number, duration: string) => string;
}

export const englishTimeMessages: LessonTimeMessages = {
  toRead: (duration) => `${duration} to read`,
  ofVideo: (duration) => `${duration} of video`,
  exercises: (count, duration) => `${count} ${count === 1 ? 'exercise' : 'exercises'}, about ${duration}`,
};

/**
 * The minutes that an exercise is reckoned at: reading the task, asking, reading the change, running it, and doing so once
 * more.
 */
const minutesPerExercise: Record<Difficulty, number> = { Beginner: 5, Intermediate: 10, Advanced: 10 };

/** Reckons how many minutes the exercises of a lesson take. */
export function practiceMinutes({ difficulty, exercises }: { difficulty: Difficulty; exercises: number }): number {
  return exercises * minutesPerExercise[difficulty];
}

/** Adds up what several lessons take. */
export function addLessonTimes(lessons: LessonTimes[]): LessonTimes {
  const sum = (of: (times: LessonTimes) => number | null) => lessons.reduce((total, times) => total + (of(times) ?? 0), 0);
  return {
    readingMinutes: sum((times) => times.readingMinutes),
    durationSecs: sum((times) => times.durationSecs),
    exercises: sum((times) => times.exercises),
    practiceMinutes: sum((times) => times.practiceMinutes),
  };
}

/** Counts the seconds of reading, watching and practising together. */
export function totalSeconds({ readingMinutes, durationSecs, practiceMinutes }: LessonTimes): number {
  return (((readingMinutes ?? 0) + practiceMinutes) * minute) / second + (durationSecs ?? 0);
}

/** Says in words what a lesson takes: "8 min to read", "1 min 45 s of video", "6 exercises, about 30 min". */
export function describeLessonTimes(
  { readingMinutes, durationSecs, exercises, practiceMinutes }: LessonTimes,
  messages: LessonTimeMessages = englishTimeMessages,
): string[] {
  return [
    ...(readingMinutes ? [messages.toRead(formatDuration((readingMinutes * minute) / second))] : []),
    ...(durationSecs ? [messages.ofVideo(formatDuration(durationSecs))] : []),
    ...(exercises ? [messages.exercises(exercises, formatDuration((practiceMinutes * minute) / second))] : []),
  ];
}
