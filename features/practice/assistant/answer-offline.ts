import { callFunction } from '#features/function-client/call-function.ts';
import { accountMemory } from '#features/users/browser-account/account-memory.ts';
import { practiceKeys } from '../practice-keys.ts';
import type { AssistantEvent, AssistantRequest } from './assistant-request.ts';
import { practiceModelName } from './practice-model.ts';
import type { RecordedProblem } from './recorded-problem.ts';

const prefix = practiceKeys.recordedAnswers;

/**
 * Keeps a set's recorded answers in this browser, and has the practice model's code here, so that the model answers without a network. Quietly
 * does without where the browser keeps nothing or there is no network now.
 */
export async function keepAnswersOffline({ set, userId }: { set: string; userId: string | null }): Promise<void> {
  try {
    const body = { experience: set, ...(userId && { parentUserId: userId }) };
    const { list } = await callFunction<{ list: RecordedProblem[] }>('listRecordedAnswers', body, {
      caller: userId ? 'bearer' : 'anyone',
    });
    if (userId && accountMemory.cachedUserId() !== userId) return; // the account has left this browser meanwhile
    localStorage.setItem(prefix + set, JSON.stringify(list));
    await import('./replay-answer.ts');
  } catch {
    // The assistant answers as long as there is a network.
  }
}

/** Answers as the practice model from what this browser keeps; undefined where it keeps nothing of the problem. It costs no tokens. */
export async function answerOffline({
  problemId,
  request,
}: {
  problemId: string;
  request: AssistantRequest;
}): Promise<{ words: string; done: Extract<AssistantEvent, { type: 'done' }> } | undefined> {
  const problem = findKeptProblem(problemId);
  if (!problem) return undefined;
  const [{ replayAnswer }, { dealVariant }, { applyEdits }, { parseEdits }] = await Promise.all([
    import('./replay-answer.ts'),
    import('../problems/deal-variant.ts'),
    import('./edits/apply-edits.ts'),
    import('./edits/parse-edits.ts'),
  ]);
  const { words, explanation } = replayAnswer({ problem: dealVariant(problem, request.variant ?? 0), request });
  const { files, unmatched } = applyEdits({ files: request.files, edits: parseEdits(words) });
  return { words, done: { type: 'done', model: practiceModelName, files, unmatched, tokens: 0, explanation } };
}

/** Forgets the answers of the course in this browser, which are its members'. */
export function forgetMembersAnswers(): void {
  for (const { key, problems } of listKeptSets()) if (problems.some(({ free }) => !free)) localStorage.removeItem(key);
}

function findKeptProblem(problemId: string): RecordedProblem | undefined {
  return listKeptSets()
    .flatMap(({ problems }) => problems)
    .find((problem) => problem.problemId === problemId);
}

function listKeptSets(): { key: string; problems: RecordedProblem[] }[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => ({ key, problems: JSON.parse(localStorage.getItem(key) ?? '[]') }));
  } catch {
    return []; // a browser that keeps nothing has nothing to forget
  }
}
