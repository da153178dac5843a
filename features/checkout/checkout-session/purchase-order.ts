import { z } from 'zod';
import { longestPurchaseOrder } from '../order.ts';

/** Checks the buyer's own number of an order, for the invoice; empty where there is none. */
export const purchaseOrderNumber = z
  .string()
  .trim()
  .max(longestPurchaseOrder, `The number is too long: ${longestPurchaseOrder} signs at most`)
  .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u, 'The number has signs that cannot be printed');
