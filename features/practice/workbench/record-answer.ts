import { longestAnswer, longestExplanation, longestUnmatched, mostUnmatched, truncateAnswer } from '../rounds/try-limits.ts';
import type { Ask } from '../rounds/try-record.ts';
import type { Answered, AssistantAnswer } from './use-assistant.ts';

/** Tells a question and its answer as they are kept with the try: of what is long, the beginning. */
export function recordAnswer({
  at,
  prompt,
  words,
  settled,
  context,
  done: { model, tokens, unmatched, explanation },
}: Answered & { context?: string[] }): Ask {
  return {
    at,
    prompt,
    model,
    tokens,
    answer: truncateAnswer(words, longestAnswer),
    ...(unmatched.length > 0 && { unmatched: unmatched.slice(0, mostUnmatched).map(recordUnmatched) }),
    ...(explanation && { explanation: { ...explanation, why: beginning(explanation.why, longestExplanation) } }),
    ...(settled && { settled }),
    ...(context && context.length > 1 && { context }),
    decisions: [],
  };
}

function recordUnmatched({
  file,
  text,
  reason,
  nearest,
}: AssistantAnswer['unmatched'][number]): NonNullable<Ask['unmatched']>[number] {
  const short = (line: string) => beginning(line, longestUnmatched);
  return {
    ...(file !== undefined && { file: short(file) }),
    text: short(text),
    reason,
    ...(nearest && { nearest: { wanted: short(nearest.wanted), line: nearest.line, text: short(nearest.text) } }),
  };
}

const beginning = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
