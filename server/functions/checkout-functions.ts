import { z } from 'zod';
import { checkoutResult } from '#features/checkout/checkout-result.ts';
import { createCheckoutSession } from '#features/checkout/create-checkout-session.server.ts';
import { createInvoice } from '#features/checkout/create-invoice.server.ts';
import { invoiceFields } from '#features/checkout/invoice-fields.ts';
import { listTeamSeats } from '#features/checkout/list-team-seats.server.ts';
import { largestQuantity, planLevel } from '#features/checkout/plan.ts';
import { readCheckoutResult } from '#features/checkout/read-checkout-result.server.ts';
import { redeemSeatCode } from '#features/checkout/redeem-seat-code.server.ts';
import { teamSeat } from '#features/checkout/team-seat.ts';
import { defineFunction, type FunctionDefinition } from '../define-function.ts';

/** Buying the course, seats and invoices. */
export const checkoutFunctions: Record<string, FunctionDefinition> = {
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
