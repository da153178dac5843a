import type { LessonProgress } from './lesson-progress.ts';
import { doneShare } from './watched-intervals.ts';

/** True when the film was watched, or the text read, to the end. */
export function isThrough({ watchedShare, isRead }: Pick<LessonProgress, 'watchedShare' | 'isRead'>): boolean {
  return isRead || watchedShare >= doneShare;
}

/** Says what a lesson that was started still needs to be done. */
export function whatIsLeft(lesson: LessonProgress, exercisesLeft: number): string {
  const { durationSecs, watchedShare } = lesson;
  const film = durationSecs === null ? 'the text' : `the video (${Math.round(watchedShare * 100)}% watched) or the text`;
  const exercises = exercisesLeft > 0 && `${exercisesLeft} ${exercisesLeft === 1 ? 'exercise' : 'exercises'}`;
  return [!isThrough(lesson) && film, exercises].filter(Boolean).join(', and ');
}
