import { z } from 'zod';
import { visibleText } from './visible-text.ts';

/** Makes the schema of a name on one line: trimmed, with nothing in it that cannot be seen. */
export const oneLine = (longest: number) =>
  z.string().trim().min(1).max(longest).regex(visibleText, 'has signs that cannot be shown');
