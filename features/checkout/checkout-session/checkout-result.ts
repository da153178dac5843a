import { z } from 'zod';

/**
 * The outcome of a checkout, for the page its buyer comes back to. finishing: paid, and the purchase is about to arrive. under-way: ordered, and the
 * money takes days to arrive; failed: it did not. unknown: no
 * session of this account has this id, whoever else may own it.
 */
export const checkoutResult = z.union([
  z.object({
    state: z.literal('done'),
    quantity: z.number(),
    /** The purchase that was paid, for whoever reports it. */
    purchase: z.object({ purchaseId: z.string(), amountCents: z.number(), currency: z.string() }).optional(),
  }),
  z.object({ state: z.enum(['finishing', 'under-way', 'failed', 'unpaid']), quantity: z.number() }),
  z.object({ state: z.enum(['undone', 'expired', 'unknown']) }),
]);

export type CheckoutResult = z.infer<typeof checkoutResult>;
