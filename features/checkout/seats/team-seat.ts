import { z } from 'zod';
import { formatDate } from '#app/components/format-date.ts';

/** All that a lead sees of a learner who agrees; nothing of answers, code, notes or questions. */
const learnersProgress = z.object({
  lessonsDone: z.int(),
  /** The number of lessons. */
  lessons: z.int(),
  /** The day on which they last worked in the course, as in 2026-11-24; null before the first. */
  lastActive: z.string().nullable(),
});

export type LearnersProgress = z.infer<typeof learnersProgress>;

/** Reads how far each of some accounts is, by account. */
export type ReadProgress = (userIds: string[]) => Promise<Map<string, LearnersProgress>>;

/** A seat as its buyer sees it. */
export const teamSeat = z.object({
  /** A seat whose code was revoked, or that was taken back, has a new one. */
  seatId: z.string(),
  purchaseId: z.string(),
  code: z.string(),
  /** ISO 8601, as are all dates here. */
  purchased: z.string(),
  status: z.enum(['free', 'invited', 'redeemed', 'void']),
  /** The name of whoever redeemed it. */
  redeemedBy: z.string().nullable(),
  redeemedAt: z.string().nullable(),
  /** The progress of whoever redeemed it; null where they do not share it. */
  progress: learnersProgress.nullable(),
  /** The address that an e-mail invited to it, and when last. Somebody else may have taken it. */
  invitedAddress: z.string().nullable(),
  invitedAt: z.string().nullable(),
  /** Says that the e-mail may be sent again by now. */
  canSendAgain: z.boolean(),
});

export type TeamSeat = z.infer<typeof teamSeat>;

/** Finds the codes that still open the course for someone and are promised to nobody. */
export function freeCodesOf(seats: TeamSeat[]): string[] {
  return seats.flatMap(({ status, code }) => (status === 'free' ? code : []));
}

/** Says in words which seats a lead bought together, and how many of them are invited to or in use. */
export function describePurchase(seats: TeamSeat[], purchaseId: string): string {
  const all = seats.filter((seat) => seat.purchaseId === purchaseId);
  const count = (wanted: TeamSeat['status']) => all.filter(({ status }) => status === wanted).length;
  const invited = count('invited');
  return `${all.length === 1 ? 'A gift' : `${all.length} seats`} bought on ${formatDate(all[0]?.purchased ?? '')}, ${count('redeemed')} in use${invited ? `, ${invited} invited` : ''}`;
}
