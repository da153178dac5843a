import type { Problem } from './problem.ts';

/** A prompt that solves a problem, with what each of its parts does. */
export interface ModelPrompt {
  prompt: string;
  /** As they stand in the prompt, from its beginning to its end. */
  parts: { said: string; does: string }[];
}

/** Takes from a problem its first suggestion in parts. It gives the answer away, so it is for those who have dealt with the problem. */
export function toModelPrompt({
  suggestions: [prompt = ''],
  decisions,
}: Pick<Problem, 'suggestions' | 'decisions'>): ModelPrompt {
  const parts = decisions.map(({ said, does }) => ({ said, does }));
  return { prompt, parts: parts.sort((one, other) => prompt.indexOf(one.said) - prompt.indexOf(other.said)) };
}
