import type { z } from 'zod';
import { AppError } from '#platform/errors.ts';

/** Checks the fields a client sent; throws INVALID_INPUT naming the first one that is wrong or not the client's to set. */
export function parseItem<Item>(fields: z.ZodType<Item>, item: unknown): Item {
  const parsed = fields.safeParse(item);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError('INVALID_INPUT', `${['item', ...(issue?.path ?? [])].join('.')}: ${issue?.message}`);
}
