import type { Verdict } from './judge-run.ts';
import type { PromptPart } from './prompt-parts.ts';
import type { PromptScore } from './score-prompt.ts';

export interface ExplainedVerdict {
  tone: 'added' | 'removed' | 'changed' | 'note';
  word: string;
  sentences: string[];
}

const stamps: Record<Verdict['status'], Pick<ExplainedVerdict, 'tone' | 'word'>> = {
  right: { tone: 'added', word: 'Right' },
  wrong: { tone: 'removed', word: 'Not yet' },
  stopped: { tone: 'changed', word: 'Stopped' },
  'not-run': { tone: 'note', word: 'Not run' },
};

export const promptPartLabels: Record<PromptPart, { said: string; unsaid: string }> = {
  file: { said: 'names the file', unsaid: 'does not name the file' },
  symbol: { said: 'names the place', unsaid: 'does not name the place' },
  change: { said: 'says what changes', unsaid: 'does not say what changes' },
  example: { said: 'gives an example or a limit', unsaid: 'gives no example or limit' },
};

/** Explains a verdict in words: what happened, then what in the prompt caused it. `score` is absent where the learner wrote the code. */
export function explainVerdict({ verdict, score }: { verdict: Verdict; score: PromptScore | undefined }): ExplainedVerdict {
  const cause = verdict.status === 'wrong' || verdict.status === 'stopped' ? score?.fault?.missing : undefined;
  return { ...stamps[verdict.status], sentences: cause ? [verdict.reason, cause] : [verdict.reason] };
}
