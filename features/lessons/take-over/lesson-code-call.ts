import type { LessonId } from '../lesson-catalogue.ts';

/** Makes the call for the code of a lesson's video; what is kept for a time without a network is found by it. */
export const lessonCodeCall = ({ userId, lessonId }: { userId: string; lessonId: LessonId }) => ({
  name: 'getLessonCode',
  body: { lessonId, parentUserId: userId },
});
