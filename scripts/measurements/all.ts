import { casesAndFaults } from './cases-and-faults.ts';
import { editFormats } from './edit-formats.ts';
import type { Measurement } from './measurement.ts';
import { plausibleAnswers } from './plausible-answers.ts';
import { promptPartsLost } from './prompt-parts-lost.ts';
import { rulesFile } from './rules-file.ts';
import { stopRules } from './stop-rules.ts';
import { threeLanguages } from './three-languages.ts';
import { unorderedLines } from './unordered-lines.ts';

/** Lists every measurement that a post reports, by the name that `node scripts/measure.ts` takes. */
export const measurements: Record<string, Measurement> = {
  'edit-formats': editFormats,
  'plausible-answers': plausibleAnswers,
  'three-languages': threeLanguages,
  'unordered-lines': unorderedLines,
  'prompt-parts-lost': promptPartsLost,
  'cases-and-faults': casesAndFaults,
  'stop-rules': stopRules,
  'rules-file': rulesFile,
};
