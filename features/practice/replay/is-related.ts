import type { Problem } from '../problems/problem.ts';
import type { ReadPrompt } from '../understanding/prompt-word.ts';
import { tokenize } from '../understanding/tokenize.ts';
import { generalWords, otherTopics } from './general-words.ts';

/**
 * Says whether a prompt is about a problem: whether enough of its words are the problem's own. A prompt of nothing but general words, such
 * as "fix the bug", is about whatever is at hand.
 */
export function isRelated({ prompt, problem }: { prompt: ReadPrompt; problem: Problem }): boolean {
  const own = wordsOf(problem);
  const said = new Set(prompt.words.filter(({ kind, lower }) => kind === 'word' && lower.length > 1).map(({ key }) => key));
  if ([...said].some((key) => otherTopics.has(key) && !own.has(key))) return false;
  const telling = [...said].filter((key) => !generalWords.small.has(key) && !generalWords.programming.has(key));
  const ofProblem = telling.filter((key) => own.has(key));
  if (telling.length === 0) return [...said].some((key) => generalWords.programming.has(key));
  return ofProblem.length / telling.length >= 0.34;
}

/** The words of a problem: of its task, its files and what its prompts may say. */
function wordsOf({
  title,
  task,
  files,
  solution,
  needs,
  misleading,
  flawed,
  hints,
  suggestions,
  samples,
  hiddenCases,
}: Problem): Set<string> {
  const texts = [
    title,
    task,
    ...Object.entries(files).flat(),
    ...Object.values(solution),
    ...needs.flatMap(({ says }) => says),
    ...misleading.flatMap(({ says }) => says),
    ...(flawed?.says ?? []),
    ...hints,
    ...suggestions,
    ...samples.map(({ prompt }) => prompt),
    ...hiddenCases.map(({ name }) => name),
  ];
  return new Set(texts.flatMap((text) => tokenize(text)).flatMap(({ key, parts = [] }) => [key, ...parts]));
}
