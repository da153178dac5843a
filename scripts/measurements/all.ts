import { editFormats } from './edit-formats.ts';
import type { Measurement } from './measurement.ts';

/** Every measurement that a post reports, by the name that `node scripts/measure.ts` takes. */
export const measurements: Record<string, Measurement> = {
  'edit-formats': editFormats,
};
