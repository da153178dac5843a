import { answerPrompt, type ReplayedAnswer } from '../replay/answer-prompt.ts';
import type { AssistantRequest } from './assistant-request.ts';
import { writeEdits } from './edits/write-edits.ts';
import type { RecordedProblem } from './recorded-problem.ts';

/** The practice model's reading of a prompt, to be told once the learner has judged the answer. */
type Explanation = Pick<ReplayedAnswer, 'kind' | 'why' | 'parts' | 'question'>;

/**
 * Finds the recorded answer to a prompt and puts it in a model's words: a sentence that does not give away whether it is right, and the blocks
 * that make the program it was recorded for. What the learner's files have of earlier answers is taken back, since a recording knows nothing
 * of it.
 */
export function replayAnswer({
  problem,
  request: { files, prompt, history, settled, context },
}: {
  problem: RecordedProblem;
  request: Pick<AssistantRequest, 'files' | 'prompt' | 'history' | 'settled' | 'context'>;
}): { words: string; explanation: Explanation } {
  const replayed = answerPrompt({ problem, prompt, earlierPrompts: history, settled, context });
  const { kind, why, parts, question } = replayed;
  const explanation = { kind, why, parts, ...(question && { question }) };
  if (question) return { words: question.asks, explanation };
  if (Object.keys(replayed.files).length === 0) return { words: why, explanation };
  const edits = writeEdits({ before: files, after: { ...problem.files, ...replayed.files } });
  if (edits === '')
    return {
      words: 'Your files already have the change that I would make for this. Say what should be different.',
      explanation,
    };
  const changed = Object.keys(replayed.files).filter((name) => edits.includes(name));
  const assumption = settled && settled.open.length > 0 && kind === 'wrong' ? ` ${why}` : '';
  return { words: `Here is the change in ${changed.join(' and ') || problem.entry}.${assumption}\n\n${edits}`, explanation };
}
