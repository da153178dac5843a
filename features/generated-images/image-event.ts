import { z } from 'zod';

/** An event of the stream in which images are made: where it stands, or at its end what came of it. */
export const imageEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), count: z.int() }),
  /** Nothing new, said now and then so that nothing on the way takes the stream for dead. */
  z.object({ type: z.literal('waiting') }),
  z.object({ type: z.literal('image'), imageId: z.string() }),
  z.object({
    type: z.literal('done'),
    model: z.string(),
    made: z.int(),
    /** The cost of the images that were made. */
    tokens: z.int(),
    /** The reason why the others were not made. */
    missing: z.object({ error: z.string(), errorKey: z.string() }).optional(),
  }),
  z.object({ type: z.literal('failed'), error: z.string(), errorKey: z.string() }),
]);

export type ImageEvent = z.infer<typeof imageEvent>;
