import { compareShares } from '#platform/statistics/shares.ts';
import type { EffectFigures } from './learning-figures.ts';

/** The faults of a verdict (features/practice/grading/judge-run.ts) in the owner's words. */
const faults: Record<string, string> = {
  unchanged: 'Nothing was changed',
  syntax: 'A syntax error',
  crash: 'It crashed',
  time: 'It took too long',
  output: 'Another output',
  'must-contain': 'A required text is missing',
  special: 'The special check failed',
  'hard-coded': 'The output was written into the code',
  'hidden-case': 'Wrong with other input',
};

export const describeFault = (fault: string): string => faults[fault] ?? fault;

const ofLesson = 'did the lesson they started first';
const ofTry = 'were right at their very first try';

/** Gives the name of each feature, with the outcome that is compared of those who used it. */
export const effectMessages: Record<EffectFigures['feature'], { name: string; outcome: string }> = {
  film: { name: 'Playing the video', outcome: ofLesson },
  notes: { name: 'Notes and bookmarks', outcome: ofLesson },
  extras: { name: 'Opening an extra', outcome: ofLesson },
  questions: { name: 'Asking a question, reporting an issue', outcome: ofLesson },
  assistant: { name: 'Asking the assistant', outcome: ofTry },
  prediction: { name: 'Predicting what changes', outcome: ofTry },
};

/** Sets how many people a comparison needs on either side. */
export const fewestToCompare = 30;

const points = (share: number) => {
  const rounded = Math.round(share * 100) || 0; // never -0
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`;
};

/** Says the difference in percentage points with its interval, or who is missing for one. */
export function describeEffect({ used, not }: EffectFigures): string {
  const missing = ({ of }: { of: number }) => Math.max(0, fewestToCompare - of);
  const lacks = [
    ...(missing(used) > 0 ? [`${missing(used)} more who used it`] : []),
    ...(missing(not) > 0 ? [`${missing(not)} more who did not`] : []),
  ];
  if (lacks.length > 0) return `Not enough data: needs ${lacks.join(' and ')}`;
  const { difference, lower, upper } = compareShares(used, not);
  return `${points(difference)} points (${points(lower)} to ${points(upper)})`;
}
