/**
 * Names the sources of the tax in a price. configured: the seller's own rate. automatic: the payment provider works it out from the
 * buyer's address. managed: it does so as the seller, and answers for the tax.
 */
export const taxHandlingKinds = ['configured', 'automatic', 'managed'] as const;
export type TaxHandling = (typeof taxHandlingKinds)[number];
