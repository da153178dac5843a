import { z } from 'zod';
import { proveCourseMember } from '#features/access/prove-course-member.server.ts';
import { getDynamicPaiccContent } from '#features/lessons/get-dynamic-paicc-content.server.ts';
import { getSignedVideoUrl } from '#features/lessons/get-signed-video-url.server.ts';
import { getWebVtt } from '#features/lessons/get-web-vtt.server.ts';
import { loot } from '#features/lessons/loot.ts';
import { recordLessonProgress } from '#features/lessons/record-lesson-progress.server.ts';
import { requireLesson } from '#features/lessons/require-lesson.ts';
import { restartLesson } from '#features/lessons/restart-lesson.server.ts';
import { defineFunction, type FunctionDefinition } from '../define-function.ts';
import { writeId } from './write-id.ts';

/** The paid lessons: video, subtitles, progress, extras. */
export const lessonFunctions: Record<string, FunctionDefinition> = {
  getSignedVideoUrls: defineFunction({
    summary: 'The address of a lesson’s video, good for at most an hour. Members only.',
    input: z.strictObject({ lessonId: z.string().max(100), parentUserId: z.string() }),
    output: z.object({ signedUrl: z.string() }),
    caller: 'bearer',
    callsPerMinute: 60,
    answer: async ({ caller, input }) => getSignedVideoUrl({ member: await proveCourseMember(caller), lessonId: input.lessonId }),
  }),
  getWebVtt: defineFunction({
    summary: 'The subtitles of a lesson in a language, as WebVTT. Members only.',
    input: z.strictObject({ userId: z.string(), lessonId: z.string().max(100), language: z.string().max(20).default('en') }),
    output: z.object({ vtt: z.string() }),
    caller: 'bearer',
    callsPerMinute: 60,
    answer: async ({ caller, input: { lessonId, language } }) =>
      getWebVtt({ member: await proveCourseMember(caller), lessonId, language }),
  }),
  recordLessonProgress: defineFunction({
    summary: 'Adds a piece of a lesson’s video that was watched. Members only.',
    input: z.strictObject({
      parentUserId: z.string(),
      lessonId: z.string().max(100),
      fromSecs: z.number().min(0),
      toSecs: z.number().min(0),
    }),
    output: z.object({ watchedSecs: z.number(), finished: z.boolean() }),
    caller: 'bearer',
    callsPerMinute: 60,
    answer: async ({ caller, input: { lessonId, fromSecs, toSecs } }) =>
      recordLessonProgress({ member: await proveCourseMember(caller), lessonId, span: { fromSecs, toSecs } }),
  }),
  restartLesson: defineFunction({
    summary: 'Begins a lesson again, once per `writeId`; the time it took at first is kept. Members only.',
    input: z.strictObject({ parentUserId: z.string(), lessonId: z.string().max(100), writeId }),
    output: z.object({ success: z.literal(true) }),
    caller: 'bearer',
    callsPerMinute: 30,
    answer: async ({ caller, input: { lessonId, writeId } }) => {
      await restartLesson({ member: await proveCourseMember(caller), lesson: requireLesson(lessonId), writeId });
      return { success: true as const };
    },
  }),
  getDynamicPaiccContent: defineFunction({
    summary: 'The extras of a lesson’s video with their moments. Members only.',
    input: z.strictObject({ dynamicPaiccContentId: z.string().max(150), parentUserId: z.string() }),
    output: z.object({ lootItems: z.array(loot) }),
    caller: 'bearer',
    callsPerMinute: 60,
    answer: async ({ caller, input: { dynamicPaiccContentId } }) =>
      getDynamicPaiccContent({ member: await proveCourseMember(caller), dynamicPaiccContentId }),
  }),
};
