import type { Verdict } from '../grading/verdict.ts';
import type { Personalization } from '../personalization/personalization.ts';

const stamps = {
  right: { tone: 'added', word: 'Right' },
  wrong: { tone: 'removed', word: 'Not yet' },
  stopped: { tone: 'changed', word: 'Stopped' },
  'not-run': { tone: 'note', word: 'Not run' },
} as const;

/** What a beginner is told to do next, by the fault of this very run. */
const nextSteps: Record<NonNullable<Verdict['fault']>, string> = {
  unchanged: 'Ask for a change, or edit the code, and run it then.',
  syntax: 'Read the line that it names: a bracket, a quote or a colon is often missing there or just above.',
  crash: 'Read the line that it names, and ask what the values are when it is reached.',
  time: 'Look at each loop: what makes it end?',
  output: 'Compare what it printed with what it should print, line by line, and say the difference in your next prompt.',
  'must-contain': 'Put the line back, and tell the assistant to leave it alone.',
  special: 'Read the task again: the check tries what it asks for.',
  'hard-coded': 'Make the program work it out from what comes in.',
  'hidden-case': 'Read the change again and ask what it does with other input: the task says which there can be.',
};

/** Says a verdict in the tone that someone chose for it. */
export function describeVerdict({
  verdict,
  isConfirmed,
  isPerfect,
  personalization: { perfectLanguage, imperfectLanguage, failureLanguage },
}: {
  verdict: Verdict;
  isConfirmed: boolean;
  isPerfect: boolean;
  personalization: Personalization;
}): { tone: 'added' | 'removed' | 'changed' | 'note'; word: string; sentences: string[] } {
  const { status, fault, reason } = verdict;
  if (status === 'right' && !isConfirmed)
    return { tone: 'note', word: 'Right here', sentences: ['The output is right. The hidden cases are being checked.'] };
  const rightLanguage = isPerfect ? perfectLanguage : imperfectLanguage;
  const language = status === 'right' ? rightLanguage : failureLanguage;
  const stamp = stamps[status];
  if (status === 'not-run') return { ...stamp, sentences: [reason] };
  if (language === 'expert') return { ...stamp, sentences: status === 'right' ? [] : [reason] };
  const praise = isPerfect ? 'Accepted at the first try.' : 'Accepted.';
  if (status === 'right') return { ...stamp, sentences: language === 'brief' ? [praise] : [praise, reason] };
  return { ...stamp, sentences: language === 'brief' || !fault ? [reason] : [reason, nextSteps[fault]] };
}
