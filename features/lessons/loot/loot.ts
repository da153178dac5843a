import { z } from 'zod';

/** An extra tied to a moment of a lesson's video, as it lies in media/lessons/{lessonId}/loot.json. */
export const loot = z.strictObject({
  lootId: z.string().regex(/^[a-z0-9-]+$/),
  unlockAtSec: z.number().min(0),
  kind: z.enum(['link', 'snippet', 'file', 'challenge']),
  title: z.string().min(1),
  text: z.string().min(1),
  /** A page or file of this site; for links and files. */
  href: z.string().startsWith('/').optional(),
});

export type Loot = z.infer<typeof loot>;
