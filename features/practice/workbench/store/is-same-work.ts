import type { Work } from './practice-store.ts';

/** Says whether two sides of somebody's work on an exercise are the same. */
export function isSameWork(one: Work, other: Work): boolean {
  return asText(one) === asText(other);
}

const asText = ({ files, proposal = null, prompt, story = null }: Work) => JSON.stringify([files, proposal, prompt, story]);
