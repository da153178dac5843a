import { useRevalidator } from 'react-router';
import type { Lesson } from '#features/lessons/lesson-catalogue.ts';
import type { LessonProgress } from '#features/lessons/progress/lesson-progress.ts';
import { useLessonProgress } from '#features/lessons/progress/use-lesson-progress.ts';
import { useLessonStart } from '#features/lessons/progress/use-lesson-start.ts';
import { useReadingReport } from '#features/lessons/progress/use-reading-report.ts';
import type { ContentHeading } from '#features/markdown/headings.ts';
import { recordAction } from '#features/tracking/action-log.ts';

/** The element behind the text, which comes into view when it was read to the end. */
export const textEnd = 'end-of-text';

/** Records for the account's path that a lesson is done; the keystone event is kept by the server. */
export function noteDone(): void {
  recordAction({ action: 'LESSON_DONE' });
}

/** Follows a member's progress on a lesson's page: has the lesson started, reports what is read, and loads the page anew after each step. */
export function useLessonState({
  lesson: { lessonId },
  userId,
  lessons,
  refundEnded,
  headings,
}: {
  lesson: Lesson;
  userId: string;
  lessons: LessonProgress[];
  refundEnded: Parameters<typeof useLessonStart>[0]['refundEnded'];
  headings: ContentHeading[];
}) {
  const { revalidate } = useRevalidator();
  const outline = useLessonProgress({ userId, lessons });
  const own = outline.find((one) => one.lessonId === lessonId);
  const start = useLessonStart({
    lessonId,
    userId,
    isStarted: own?.state !== 'not-started',
    refundEnded,
    onStarted: () => {
      recordAction({ action: 'LESSON_STARTED' });
      void revalidate();
    },
  });
  const onSettled = ({ isFirstTime }: { isFirstTime: boolean }) => {
    if (isFirstTime) noteDone();
    void revalidate();
  };
  useReadingReport({
    lessonId,
    userId,
    headings,
    endId: textEnd,
    isStarted: own?.state !== 'not-started',
    isRead: own?.isRead ?? false,
    onRead: onSettled,
  });
  return { outline, own, start, onSettled, revalidate };
}
