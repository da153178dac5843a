import { kibibyte } from '#platform/byte-sizes.ts';

/** Stands in a try in place of what was cut off an answer. */
const restNotKept = '[The rest of this answer was too long to be kept with the try.]';

/** Stands in a try in place of an answer that was cut as a whole. */
export const answerNotKept = '[This answer was too long to be kept with the try.]';

/** Truncates an answer that is longer than so many characters, and says so in place of its end. */
export function truncateAnswer(answer: string, most: number): string {
  const end = `…\n\n${restNotKept}`;
  return answer.length > most ? answer.slice(0, most - end.length) + end : answer;
}

/** Limits the bytes of a try as it is kept; of a try that goes on, in its draft, too. */
export const largestTry = 20 * kibibyte;

/** Limits the characters of one file; a learner's program is a page, not a project. */
export const longestFile = 8_000;

/** Limits the questions that are kept of a try, and decisions about the answer to each. */
export const [mostAsks, mostDecisions] = [8, 50];

/** Limits the characters of an answer that are kept with a try where there is room, and of what its model made of the prompt. */
export const [longestAnswer, longestExplanation] = [16_000, 1_000];

/** Limits the kept parts of an answer that could not be done, and the characters of each. */
export const [mostUnmatched, longestUnmatched] = [8, 800];

/** Limits the steps that are kept of a try. */
export const mostSteps = 300;

/** Counts the bytes of JSON as PostgreSQL writes it, with a space after each colon and comma. */
export function measureRecord(record: unknown): number {
  return new TextEncoder().encode(JSON.stringify(record) ?? '').length + countSpaces(record);
}

function countSpaces(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.values(value).filter((part) => part !== undefined);
  const between = Math.max(0, parts.length - 1);
  return parts.reduce<number>((sum, part) => sum + countSpaces(part), between + (Array.isArray(value) ? 0 : parts.length));
}
