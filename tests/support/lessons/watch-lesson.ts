import type { TestCaller } from '#tests/support/accounts/create-test-caller.ts';

/** Starts a lesson and plays its video from the beginning to a second. */
export async function watchLesson(
  { call }: Pick<TestCaller, 'call'>,
  { lessonId, toSecs }: { lessonId: string; toSecs: number },
): Promise<void> {
  await call('startLesson', { lessonId });
  await call('recordLessonProgress', { lessonId, fromSecs: 0, toSecs });
}
