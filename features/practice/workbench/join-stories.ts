import { mostAsks } from '../rounds/try-limits.ts';
import type { TryStory } from '../rounds/try-record.ts';

/** Takes a story up again whose try was not kept after all, with what its learner did since. */
export function joinStories(told: TryStory, since: TryStory): TryStory {
  const later = Math.max(0, Date.parse(since.startedAt) - Date.parse(told.startedAt));
  const steps = since.way?.steps.map((step) => ({ ...step, at: step.at + later })) ?? [];
  return {
    ...told,
    asks: [...told.asks, ...since.asks].slice(-mostAsks),
    prediction: since.prediction,
    ...(told.way && { way: { start: told.way.start, steps: [...told.way.steps, ...steps] } }),
  };
}
