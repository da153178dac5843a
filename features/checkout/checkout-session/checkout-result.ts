import { z } from 'zod';

/**
 * The outcome of a checkout, for the page its buyer comes back to. finishing: paid, and the purchase is about to arrive. under-way: ordered, and the
 * money takes days to arrive; failed: it did not. held: the bank holds the amount while the card's country is looked at; refused: it was another
 * than the price is for, and nothing was taken. unknown: no
 * session of this account has this id, whoever else may own it.
 */
export const checkoutResult = z.union([
  z.object({
    state: z.literal('done'),
    quantity: z.number(),
    isGift: z.boolean(),
    /** The purchase that was paid, for whoever reports it. */
    purchase: z.object({ purchaseId: z.string(), amountCents: z.number(), currency: z.string() }).optional(),
  }),
  z.object({ state: z.enum(['finishing', 'under-way', 'failed', 'unpaid']), quantity: z.number(), isGift: z.boolean() }),
  z.object({ state: z.literal('held') }),
  z.object({ state: z.literal('refused'), cardCountry: z.string() }),
  z.object({ state: z.enum(['undone', 'expired', 'unknown']) }),
]);

export type CheckoutResult = z.infer<typeof checkoutResult>;
