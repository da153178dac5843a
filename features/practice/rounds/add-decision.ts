import { mostDecisions } from './try-limits.ts';
import type { Decision, TryStory } from './try-record.ts';

/** Adds a decision about the last answer to its question. */
export function addDecision(story: TryStory, decision: Decision): TryStory {
  const asks = story.asks.map((ask, index) =>
    index === story.asks.length - 1 ? { ...ask, decisions: [...ask.decisions, decision].slice(0, mostDecisions) } : ask,
  );
  return { ...story, asks };
}
