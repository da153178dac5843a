import { z } from 'zod';
import { planLevel } from '#features/access/user-document.ts';
import { checkoutResult } from '#features/checkout/checkout-session/checkout-result.ts';
import { createCheckoutSession } from '#features/checkout/checkout-session/create-checkout-session.server.ts';
import { purchaseOrderNumber } from '#features/checkout/checkout-session/purchase-order.ts';
import { readCheckoutResult } from '#features/checkout/checkout-session/read-checkout-result.server.ts';
import { setBuyerCompany } from '#features/checkout/company/buyer-company.server.ts';
import { companyDetails } from '#features/checkout/company/company-details.ts';
import { openCustomerPortal } from '#features/checkout/customer/customer.server.ts';
import { createInvoice } from '#features/checkout/invoices/create-invoice.server.ts';
import { invoiceFields } from '#features/checkout/invoices/invoice-fields.ts';
import { largestQuantity } from '#features/checkout/order.ts';
import { inviteToSeats, sendInvitationAgain } from '#features/checkout/seats/invite-to-seats.server.ts';
import { listTeamSeats } from '#features/checkout/seats/list-team-seats.server.ts';
import { findSeatInvitation, redeemSeatCode } from '#features/checkout/seats/redeem-seat-code.server.ts';
import { revokeSeatCode, takeBackSeat } from '#features/checkout/seats/replace-seat.server.ts';
import { teamSeat } from '#features/checkout/seats/team-seat.ts';
import { readLearnersProgress } from '#features/lessons/progress/lesson-progress.server.ts';
import { defineFunction, type FunctionDefinition } from './define-function.ts';

/** The functions for buying the course and seats, and for invoices. */
export const checkoutFunctions: Record<string, FunctionDefinition> = {
  getCheckoutResult: defineFunction({
    summary: 'How a checkout of the account went, for the page its buyer comes back to.',
    input: z.strictObject({ userId: z.string(), sessionId: z.string().max(200) }),
    output: checkoutResult,
    caller: 'bearer',
    limit: 'calls',
    isRead: true,
    answer: ({ caller, input: { sessionId } }) => readCheckoutResult({ user: caller, providerSessionId: sessionId }),
  }),
  createCheckoutSession: defineFunction({
    summary: 'Opens a checkout for the course, for one seat to give away, or for several to hand out.',
    input: z
      .strictObject({
        userId: z.string(),
        planLevel: z.literal(planLevel),
        dct: z.boolean().default(false),
        quantity: z.int().min(1).max(largestQuantity).default(1),
        isGift: z.boolean().default(false),
        purchaseOrder: purchaseOrderNumber.default(''),
        cardCountry: z
          .string()
          .regex(/^([A-Z]{2})?$/)
          .default(''),
        discountCode: z.string().max(100).default(''),
        company: companyDetails.nullable().default(null),
        paysAnotherWay: z.boolean().default(false),
      })
      .refine(({ quantity, isGift }) => !isGift || quantity === 1, 'a gift is one seat'),
    output: z.object({ clientSecret: z.string() }),
    caller: 'bearer',
    limit: 'money',
    answer: ({ caller, input: { discountCode: typed, ...order }, address }) =>
      createCheckoutSession({ buyer: caller, ...order, discount: { typed, address } }),
  }),
  setBuyerCompany: defineFunction({
    summary: 'Has the account buy for a company from now on, once its VAT number was checked, or as a person again.',
    input: z.strictObject({ userId: z.string(), details: companyDetails.nullable() }),
    output: z.object({ success: z.literal(true) }),
    caller: 'bearer',
    limit: 'money',
    answer: async ({ caller: { userId }, input: { details } }) => {
      await setBuyerCompany({ userId, details });
      return { success: true as const };
    },
  }),
  customerPortal: defineFunction({
    summary: 'Opens the payment provider’s page about the account’s payments, receipts and billing address.',
    input: z.strictObject({ userId: z.string() }),
    output: z.object({ url: z.string() }),
    caller: 'bearer',
    limit: 'money',
    answer: ({ caller }) => openCustomerPortal({ user: caller }),
  }),
  getTeamSeatCouponCodes: defineFunction({
    summary: 'The seats this account has bought: their codes, who uses them, and the progress of those who share it.',
    input: z.strictObject({ userId: z.string() }),
    output: z.object({ coupons: z.array(teamSeat) }),
    caller: 'bearer',
    limit: 'calls',
    isRead: true,
    answer: async ({ caller }) => ({ coupons: await listTeamSeats({ user: caller, readProgress: readLearnersProgress }) }),
  }),
  redeemTeamSeatCode: defineFunction({
    summary: 'Takes the seat that a code stands for; says whether its buyer may see the progress.',
    input: z.strictObject({ userId: z.string(), code: z.string().max(100), sharesProgress: z.boolean().default(false) }),
    output: z.object({ success: z.literal(true) }),
    caller: 'bearer',
    limit: 'money',
    answer: async ({ caller, input: { code, sharesProgress }, address }) => {
      await redeemSeatCode({ user: caller, code, address, sharesProgress });
      return { success: true as const };
    },
  }),
  getSeatInvitation: defineFunction({
    summary: 'Who invites to the seat that a link stands for, or hands the course on by it. A wrong code counts as a wrong try.',
    input: z.strictObject({ userId: z.string(), code: z.string().max(100) }),
    output: z.object({ invitedBy: z.string(), isOwn: z.boolean(), isHandover: z.boolean() }),
    caller: 'bearer',
    limit: 'money',
    answer: ({ caller, input: { code }, address }) => findSeatInvitation({ user: caller, code, address }),
  }),
  inviteToTeamSeats: defineFunction({
    summary: 'Sends e-mails that invite to free seats of a purchase of the account, one address on a line; all or none.',
    input: z.strictObject({ userId: z.string(), purchaseId: z.string().max(100), addresses: z.string().max(20_000) }),
    output: z.object({ invited: z.int() }),
    caller: 'bearer',
    limit: 'money',
    answer: ({ caller, input: { purchaseId, addresses } }) => inviteToSeats({ lead: caller, purchaseId, addresses }),
  }),
  sendSeatInvitationAgain: defineFunction({
    summary: 'Sends the e-mail that invites to a seat of the account again, once a day at most.',
    input: z.strictObject({ userId: z.string(), seatId: z.string().max(100) }),
    output: z.object({ success: z.literal(true) }),
    caller: 'bearer',
    limit: 'money',
    answer: async ({ caller, input: { seatId } }) => {
      await sendInvitationAgain({ lead: caller, seatId });
      return { success: true as const };
    },
  }),
  revokeTeamSeatCode: defineFunction({
    summary: 'Makes the code and link of an unused seat of the account stop working; answers the new code of the seat.',
    input: z.strictObject({ userId: z.string(), seatId: z.string().max(100) }),
    output: z.object({ code: z.string() }),
    caller: 'bearer',
    limit: 'money',
    answer: ({ caller, input: { seatId } }) => revokeSeatCode({ lead: caller, seatId }),
  }),
  takeBackTeamSeat: defineFunction({
    summary: 'Ends the access of whoever uses a seat of the account; answers the new code of the seat, to hand on.',
    input: z.strictObject({ userId: z.string(), seatId: z.string().max(100) }),
    output: z.object({ code: z.string() }),
    caller: 'bearer',
    limit: 'money',
    answer: ({ caller, input: { seatId } }) => takeBackSeat({ lead: caller, seatId }),
  }),
  createInvoice: defineFunction({
    summary: 'Issues the invoice of a purchase, once.',
    input: invoiceFields.extend({ parentUserId: z.string() }).strict(),
    output: z.object({ success: z.literal(true) }),
    caller: 'bearer',
    limit: 'money',
    answer: async ({ caller, input: { parentUserId: _, ...fields } }) => {
      await createInvoice({ user: caller, fields });
      return { success: true as const };
    },
  }),
};
