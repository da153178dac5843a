import { eq } from 'drizzle-orm';
import { findLessonMedia } from '#features/lessons/find-lesson-media.server.ts';
import { restartLesson } from '#features/lessons/loot/restart-lesson.server.ts';
import { listLessonProgress } from '#features/lessons/progress/lesson-progress.server.ts';
import { nextLesson } from '#features/lessons/progress/lesson-progress.ts';
import { paidCourseLessons } from '#features/lessons/progress/paid-course-lesson.table.server.ts';
import {
  confirmLesson,
  recordExercise,
  recordLessonProgress,
  recordReading,
} from '#features/lessons/progress/record-progress.server.ts';
import type { Completion } from '#features/lessons/progress/settle-lesson.server.ts';
import { startLesson } from '#features/lessons/progress/start-lesson.server.ts';
import { requireLesson } from '#features/lessons/require-lesson.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';

/** The lesson that learners of tests work at unless they name another. */
export const lesson = requireLesson('hello-ai-world');
const { lessonId } = lesson;
/** Holds the length of the lesson's video in seconds. */
export const durationSecs = (await findLessonMedia(lessonId))?.durationSecs ?? 0;

/** Makes a new member and what they may do with a lesson; `kept` is what was recorded of lessons done, `left` how many exercises are left. */
export async function createLearner() {
  const member = await createTestMember();
  const kept: { lessonId: string; completeDurationSecs: number }[] = [];
  const practice = { left: 0 };
  const completion: Completion = {
    countExercisesLeft: async () => practice.left,
    recordDone: async ({ lessonId, completeDurationSecs }) => void kept.push({ lessonId, completeDurationSecs }),
  };
  const terms = { refundEnded: null, isConfirmed: false };
  const of = (lessonId: string) => ({ member, lesson: requireLesson(lessonId) });
  return {
    member,
    kept,
    practice,
    completion,
    start: (lessonId: string = lesson.lessonId) => startLesson({ ...of(lessonId), terms }),
    confirm: (lessonId: string = lesson.lessonId) => confirmLesson({ ...of(lessonId), terms, completion }),
    restart: (lessonId: string = lesson.lessonId) => restartLesson(of(lessonId)),
    watch: (fromSecs: number, toSecs: number) =>
      recordLessonProgress({ member, lessonId: lesson.lessonId, interval: { fromSecs, toSecs }, completion }),
    read: () => recordReading({ member, lessonId: lesson.lessonId, isRead: true, completion }),
    readAt: (id: string) =>
      recordReading({ member, lessonId, heading: { kind: 'heading', id, title: id }, isRead: false, completion }),
    solve: (left: number, inLesson = true) =>
      changeOwnData({
        user: member,
        change: (transaction) => {
          practice.left = left;
          const exercise = { id: 'countdown', title: 'Countdown' };
          return recordExercise({ member, lesson, exercise, terms: inLesson ? terms : null, completion, transaction });
        },
      }),
    own: async () => (await listLessonProgress({ member }))[0],
    states: async () => (await listLessonProgress({ member })).map(({ state }) => state),
    row: async () => {
      const [row] = await database.select().from(paidCourseLessons).where(eq(paidCourseLessons.parentUserId, member.userId));
      return row;
    },
    next: async () => nextLesson(await listLessonProgress({ member }))?.lessonNumber,
  };
}
