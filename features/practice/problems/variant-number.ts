import { z } from 'zod';

/** Checks the number of the variant in which a problem is dealt: 0 as it is written, then one more each time that its tries are used up. */
export const variantNumber = z.int().min(0).max(1_000);
