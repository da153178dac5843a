import { z } from 'zod';
import { proveCourseMember } from '#features/access/course-access.server.ts';
import { getLessonCode } from '#features/lessons/find-lesson-media.server.ts';
import { lessonCode } from '#features/lessons/lesson-code.ts';
import { getDynamicPaiccContent } from '#features/lessons/loot/loot.server.ts';
import { lootItem } from '#features/lessons/loot/loot.ts';
import { getSignedVideoUrl } from '#features/lessons/player/get-lesson-playback.server.ts';
import { languageTag } from '#features/lessons/player/subtitles/subtitle-languages.ts';
import { getWebVtt } from '#features/lessons/player/subtitles/subtitles.server.ts';
import { headingPlace } from '#features/lessons/progress/lesson-place.ts';
import { getNextLesson } from '#features/lessons/progress/lesson-progress.server.ts';
import { nextLessonAnswer } from '#features/lessons/progress/next-lesson-answer.ts';
import { recordLessonProgress, recordReading } from '#features/lessons/progress/record-progress.server.ts';
import { startLesson } from '#features/lessons/progress/start-lesson.server.ts';
import { requireLesson } from '#features/lessons/require-lesson.ts';
import { renderMarkdown } from '#features/markdown/render-markdown.server.ts';
import { defineFunction, type FunctionDefinition } from './define-function.ts';
import { completion, refundEndedBy } from './submit-in-lesson.ts';

/** The functions for the paid lessons: video, subtitles, code, progress, extras. */
export const lessonFunctions: Record<string, FunctionDefinition> = {
  getSignedVideoUrls: defineFunction({
    summary: 'The addresses of a lesson’s video, as one file and as a stream, good for at most an hour. Members only.',
    input: z.strictObject({ lessonId: z.string().max(100), parentUserId: z.string() }),
    output: z.object({ signedUrl: z.string(), streamUrl: z.string().nullable() }),
    caller: 'bearer',
    limit: 'calls',
    isRead: true,
    answer: async ({ caller, input }) => getSignedVideoUrl({ member: await proveCourseMember(caller), lessonId: input.lessonId }),
  }),
  getWebVtt: defineFunction({
    summary: 'The subtitles of a lesson in a language, as WebVTT. Members only.',
    input: z.strictObject({
      userId: z.string(),
      lessonId: z.string().max(100),
      language: z.string().regex(languageTag, 'must be a language, such as en or de-AT').default('en'),
    }),
    output: z.object({ vtt: z.string() }),
    caller: 'bearer',
    limit: 'calls',
    isRead: true,
    answer: async ({ caller, input: { lessonId, language } }) =>
      getWebVtt({ member: await proveCourseMember(caller), lessonId, language }),
  }),
  getLessonCode: defineFunction({
    summary: 'The code on screen in a lesson’s video, state by state with its seconds; null where it shows none. Members only.',
    input: z.strictObject({ parentUserId: z.string(), lessonId: z.string().max(100) }),
    output: z.object({ code: lessonCode.nullable() }),
    caller: 'bearer',
    limit: 'calls',
    isRead: true,
    answer: async ({ caller, input }) => getLessonCode({ member: await proveCourseMember(caller), lessonId: input.lessonId }),
  }),
  getNextLesson: defineFunction({
    summary: 'The lesson, and the place in it, where the account goes on with the course. Members only.',
    input: z.strictObject({ parentUserId: z.string() }),
    output: nextLessonAnswer,
    caller: 'bearer',
    limit: 'calls',
    isRead: true,
    answer: async ({ caller }) => getNextLesson({ member: await proveCourseMember(caller) }),
  }),
  startLesson: defineFunction({
    summary:
      'Starts a lesson, because something in it is played or confirmed. Where that ends the right to a refund, `isConfirmed` must say that this is known. Members only.',
    input: z.strictObject({ parentUserId: z.string(), lessonId: z.string().max(100), isConfirmed: z.boolean().default(false) }),
    output: z.object({ success: z.literal(true) }),
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller, input: { lessonId, isConfirmed } }) => {
      const member = await proveCourseMember(caller);
      const lesson = requireLesson(lessonId);
      const refundEnded = await refundEndedBy({ member, lesson });
      await startLesson({ member, lesson, terms: { refundEnded, isConfirmed } });
      return { success: true as const };
    },
  }),
  recordLessonProgress: defineFunction({
    summary: 'Adds a piece of a lesson’s video that was watched. Members only.',
    input: z.strictObject({
      parentUserId: z.string(),
      lessonId: z.string().max(100),
      fromSecs: z.number().min(0),
      toSecs: z.number().min(0),
    }),
    output: z.object({ watchedSecs: z.number(), finished: z.boolean(), isFirstTime: z.boolean() }),
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller, input: { lessonId, fromSecs, toSecs } }) =>
      recordLessonProgress({
        member: await proveCourseMember(caller),
        lessonId,
        interval: { fromSecs, toSecs },
        completion,
      }),
  }),
  recordReading: defineFunction({
    summary:
      'Keeps the heading of a lesson’s text that is being read, and that the text was read to its end; starts no lesson. Members only.',
    input: z.strictObject({
      parentUserId: z.string(),
      lessonId: z.string().max(100),
      heading: headingPlace.optional(),
      isRead: z.boolean().default(false),
    }),
    output: z.object({ finished: z.boolean(), isFirstTime: z.boolean() }),
    caller: 'bearer',
    limit: 'manyCalls',
    answer: async ({ caller, input: { lessonId, heading, isRead } }) =>
      recordReading({ member: await proveCourseMember(caller), lessonId, heading, isRead, completion }),
  }),
  getDynamicPaiccContent: defineFunction({
    summary: 'The extras of a lesson’s video with their moments, and the content of those that are unlocked. Members only.',
    input: z.strictObject({ dynamicPaiccContentId: z.string().max(150), parentUserId: z.string() }),
    output: z.object({ lootItems: z.array(lootItem) }),
    caller: 'bearer',
    limit: 'calls',
    isRead: true,
    answer: async ({ caller, input: { dynamicPaiccContentId } }) =>
      getDynamicPaiccContent({ member: await proveCourseMember(caller), dynamicPaiccContentId, renderText: renderMarkdown }),
  }),
};
