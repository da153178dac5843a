import { z } from 'zod';
import { lootKinds } from './loot-kinds.ts';

const lootId = z.string().regex(/^[a-z0-9-]{1,100}$/);
const unlockAtSec = z.number().min(0);
const kind = z.enum(Object.keys(lootKinds) as [keyof typeof lootKinds]);
const title = z.string().min(1);

/** An extra tied to a moment of a lesson's video, as it stands in media/lessons/{lessonId}/loot.yml. */
export const loot = z.strictObject({
  lootId,
  unlockAtSec,
  kind,
  title,
  /** Markdown */
  text: z.string().min(1),
});

export type Loot = z.infer<typeof loot>;

/** An extra as its member's browser gets it: until it is unlocked, its moment and nothing of what it holds. */
export const lootItem = z.strictObject({
  lootId,
  unlockAtSec,
  /** Says that the extra was opened, in whichever browser. */
  interacted: z.boolean(),
  content: z.strictObject({ kind, title, html: z.string() }).optional(),
});

export type LootItem = z.infer<typeof lootItem>;
