import { findReadingMinutes } from '#features/content/find-reading-minutes.server.ts';
import { listLessons } from '#features/lessons/list-lessons.server.ts';
import { minute, second } from '#platform/durations.ts';

/** Adds up the seconds of the course's films and of reading its texts once. */
export async function measureCourse(): Promise<number> {
  const lessons = await listLessons();
  const seconds = lessons.map(({ lessonId, durationSecs }) => {
    const readingMinutes = findReadingMinutes({ path: `/lessons/${lessonId}` }) ?? 0;
    return (durationSecs ?? 0) + (readingMinutes * minute) / second;
  });
  return Math.round(seconds.reduce((sum, each) => sum + each, 0));
}
