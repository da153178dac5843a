import { z } from 'zod';
import { proveCourseMember } from '#features/access/course-access.server.ts';
import { advanceFeedback } from '#features/feedback/advance-feedback.server.ts';
import { feedbackStatuses, feedbackTypes } from '#features/feedback/feedback.ts';
import { keepFeedback } from '#features/feedback/keep-feedback.server.ts';
import { listOwnFeedback, readFeedbackNotifications } from '#features/feedback/list-own-feedback.server.ts';
import { listPublishedQuestions } from '#features/feedback/list-published-questions.server.ts';
import { feedbackPlace, newFeedback } from '#features/feedback/new-feedback.ts';
import { requireLesson } from '#features/lessons/require-lesson.ts';
import { defineFunction, type FunctionDefinition } from './define-function.ts';

const question = z.object({ feedbackId: z.string(), userContent: z.string(), place: feedbackPlace.nullable() });

/** The functions for questions and reports at their place in a lesson. */
export const feedbackFunctions: Record<string, FunctionDefinition> = {
  sendFeedback: defineFunction({
    summary: 'Sends a question or an issue, about a place in a lesson where one is named; once per `feedbackId`.',
    input: z.strictObject({ parentUserId: z.string(), type: z.enum(['question', 'issue']), ...newFeedback.shape }),
    output: z.object({ success: z.literal(true) }),
    caller: 'bearer',
    limit: 'feedback',
    answer: async ({ caller, input }) => {
      if (input.place) requireLesson(input.place.lessonId);
      await keepFeedback({ user: caller, ...input });
      return { success: true as const };
    },
  }),
  listLessonQuestions: defineFunction({
    summary:
      'The account’s questions and issues about a lesson, and the questions of others that are shown to members with their answers. Members only.',
    input: z.strictObject({ parentUserId: z.string(), lessonId: z.string().max(100) }),
    output: z.object({
      own: z.array(
        question.extend({
          type: z.enum(feedbackTypes),
          resolvedStatus: z.enum(feedbackStatuses),
          answer: z.string().nullable(),
          isAnswerRead: z.boolean(),
          created: z.string(),
        }),
      ),
      /** The state of the account’s feedback that `own` shows, or an older one. */
      version: z.number(),
      published: z.array(question.extend({ shownName: z.string(), answer: z.string() })),
    }),
    caller: 'bearer',
    limit: 'manyCalls',
    isRead: true,
    answer: async ({ caller, input }) => {
      const member = await proveCourseMember(caller);
      const { lessonId } = requireLesson(input.lessonId);
      const { feedbackVersion: version } = await readFeedbackNotifications(member);
      const [own, published] = await Promise.all([
        listOwnFeedback({ user: member, types: ['question', 'issue'], lessonId }),
        listPublishedQuestions({ member, lessonId }),
      ]);
      return { own, published, version };
    },
  }),
  resolveFeedback: defineFunction({
    summary: 'Says that the answer to the account’s own question or issue settles it.',
    input: z.strictObject({ parentUserId: z.string(), feedbackId: z.string().max(100) }),
    output: z.object({ success: z.literal(true) }),
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller, input: { feedbackId } }) => {
      await advanceFeedback({ feedbackId, by: caller, to: 'resolved' });
      return { success: true as const };
    },
  }),
};
