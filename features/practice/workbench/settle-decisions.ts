import type { SettledDecisions } from '../problems/settled-decisions.ts';
import type { Ask } from '../rounds/try-record.ts';

/**
 * Adds what a learner says of a question to what was said before. Marks hold as long as their words stand in the conversation; what was left to the
 * model was left for the answer to that prompt.
 */
export function settleDecisions({
  last,
  conversation,
  said: { marked = {}, open = [] },
}: {
  /** The last ask, where there was one. */
  last: Pick<Ask, 'prompt' | 'settled' | 'explanation'> | undefined;
  /** The prompts, the one that is asked now at the end. */
  conversation: readonly string[];
  said: Partial<SettledDecisions>;
}): SettledDecisions | undefined {
  const isSaid = ([, words]: [string, string]) => conversation.some((prompt) => prompt.includes(words));
  const answersQuestion = open.length + Object.keys(marked).length > 0;
  const goesOn = answersQuestion && last?.explanation?.question !== undefined && last.prompt === conversation.at(-1);
  const settled = {
    marked: Object.fromEntries(Object.entries({ ...last?.settled?.marked, ...marked }).filter(isSaid)),
    open: [...(goesOn ? (last.settled?.open ?? []) : []), ...open],
  };
  return Object.keys(settled.marked).length + settled.open.length > 0 ? settled : undefined;
}
