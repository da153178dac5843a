import { z } from 'zod';
import { hasCourseAccess } from '#features/access/has-course-access.server.ts';
import { proveCourseMember } from '#features/access/prove-course-member.server.ts';
import { checkoutResult } from '#features/checkout/checkout-result.ts';
import { createCheckoutSession } from '#features/checkout/create-checkout-session.server.ts';
import { createInvoice } from '#features/checkout/create-invoice.server.ts';
import { invoiceFields } from '#features/checkout/invoice-fields.ts';
import { listTeamSeats } from '#features/checkout/list-team-seats.server.ts';
import { largestQuantity, planLevel } from '#features/checkout/plan.ts';
import { readCheckoutResult } from '#features/checkout/read-checkout-result.server.ts';
import { redeemSeatCode } from '#features/checkout/redeem-seat-code.server.ts';
import { teamSeat } from '#features/checkout/team-seat.ts';
import { getSignedVideoUrl } from '#features/lessons/get-signed-video-url.server.ts';
import { getWebVtt } from '#features/lessons/get-web-vtt.server.ts';
import { recordLessonProgress } from '#features/lessons/record-lesson-progress.server.ts';
import { defineFunction, type FunctionDefinition } from './define-function.ts';

/** Every function of specification §7 by name. `POST /functions/{name}` answers from this table, and so does openapi.json. */
export const functions: Record<string, FunctionDefinition> = {
  validateUser: defineFunction({
    summary: 'Whether the account has access to the course.',
    input: z.strictObject({ validateUserType: z.literal('havePaicc'), userId: z.string() }),
    output: z.object({ havePaicc: z.boolean() }),
    caller: 'bearer',
    callsPerMinute: 120,
    answer: async ({ caller }) => ({ havePaicc: await hasCourseAccess(caller) }),
  }),
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
  getCheckoutResult: defineFunction({
    summary: 'How a checkout of the account went, for the page its buyer comes back to.',
    input: z.strictObject({ userId: z.string(), sessionId: z.string().max(200) }),
    output: checkoutResult,
    caller: 'bearer',
    callsPerMinute: 60,
    answer: ({ caller, input: { sessionId } }) => readCheckoutResult({ user: caller, providerSessionId: sessionId }),
  }),
  createCheckoutSession: defineFunction({
    summary: 'Opens a checkout for one seat of the course, or for several to hand out.',
    input: z.strictObject({
      userId: z.string(),
      planLevel: z.literal(planLevel),
      dct: z.boolean().default(false),
      quantity: z.int().min(1).max(largestQuantity).default(1),
    }),
    output: z.object({ clientSecret: z.string() }),
    caller: 'bearer',
    callsPerMinute: 30,
    answer: ({ caller, input }) => createCheckoutSession({ buyer: caller, ...input }),
  }),
  getTeamSeatCouponCodes: defineFunction({
    summary: 'The codes of the seats this account has bought.',
    input: z.strictObject({ userId: z.string() }),
    output: z.object({ coupons: z.array(teamSeat) }),
    caller: 'bearer',
    callsPerMinute: 60,
    answer: async ({ caller }) => ({ coupons: await listTeamSeats({ user: caller }) }),
  }),
  redeemTeamSeatCode: defineFunction({
    summary: 'Takes the seat that a code stands for.',
    input: z.strictObject({ userId: z.string(), code: z.string().max(100) }),
    output: z.object({ success: z.literal(true) }),
    caller: 'bearer',
    callsPerMinute: 60,
    answer: async ({ caller, input: { code }, address }) => {
      await redeemSeatCode({ user: caller, code, address });
      return { success: true as const };
    },
  }),
  createInvoice: defineFunction({
    summary: 'Issues the invoice of a purchase, once.',
    input: invoiceFields.extend({ parentUserId: z.string() }).strict(),
    output: z.object({ success: z.literal(true) }),
    caller: 'bearer',
    callsPerMinute: 30,
    answer: async ({ caller, input: { parentUserId: _, ...fields } }) => {
      await createInvoice({ user: caller, fields });
      return { success: true as const };
    },
  }),
};
