import { editFormats } from './edit-formats.ts';
import type { Measurement } from './measurement.ts';
import { plausibleAnswers } from './plausible-answers.ts';
import { threeLanguages } from './three-languages.ts';
import { unorderedLines } from './unordered-lines.ts';
import { stopRules } from './stop-rules.ts';

/** Every measurement that a post reports, by the name that `node scripts/measure.ts` takes. */
export const measurements: Record<string, Measurement> = {
  'edit-formats': editFormats,
  'plausible-answers': plausibleAnswers,
  'three-languages': threeLanguages,
  'unordered-lines': unorderedLines,
  'stop-rules': stopRules,
};
