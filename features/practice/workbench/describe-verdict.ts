import type { Verdict } from '../grading/judge-run.ts';
import type { Personalization } from '../personalization/personalization.ts';

const stamps = {
  right: { tone: 'added', word: 'Right' },
  wrong: { tone: 'removed', word: 'Not yet' },
  stopped: { tone: 'changed', word: 'Stopped' },
  'not-run': { tone: 'note', word: 'Not run' },
} as const;

/** The next step that a beginner is told, by the fault of this very run. */
const nextSteps: Record<NonNullable<Verdict['fault']>, string> = {
  unchanged: 'Ask for a change or edit the code, then run it.',
  syntax: 'Read the line that it names: a bracket, a quote or a colon is often missing there or just above.',
  crash: 'Read the line that it names, and work out what the values are when the program gets there.',
  time: 'Look at each loop: what makes it end?',
  output: 'Compare what it printed with what it should print, line by line, and name the difference in your next prompt.',
  'must-contain': 'Put the line back, and tell the assistant to leave it alone.',
  special: 'Read the task again: the check tests what the task asks for.',
  'hard-coded': 'Make the program work it out from its input.',
  'hidden-case': 'Read the task again for input that differs from what you see here, and work out what the code does with it.',
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
  const { status, fault } = verdict;
  // An error's own words end without a stop, which whatever is said next needs.
  const isOpen = (fault === 'crash' || fault === 'syntax') && !/[.!?]$/.test(verdict.reason);
  const reason = isOpen ? `${verdict.reason}.` : verdict.reason;
  if (status === 'right' && !isConfirmed)
    return { tone: 'note', word: 'Right so far', sentences: ['The output is right. The hidden cases come next.'] };
  const rightLanguage = isPerfect ? perfectLanguage : imperfectLanguage;
  const language = status === 'right' ? rightLanguage : failureLanguage;
  const stamp = stamps[status];
  if (status === 'not-run') return { ...stamp, sentences: [reason] };
  if (language === 'expert') return { ...stamp, sentences: status === 'right' ? [] : [reason] };
  const praise = isPerfect ? 'Solved at the first try.' : 'Solved.';
  if (status === 'right') return { ...stamp, sentences: language === 'brief' ? [praise] : [praise, reason] };
  return { ...stamp, sentences: language === 'brief' || !fault ? [reason] : [reason, nextSteps[fault]] };
}
