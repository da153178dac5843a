import { z } from 'zod';
import { learnersProgress } from './learners-progress.ts';

/** Describes a seat as its buyer sees it. */
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
