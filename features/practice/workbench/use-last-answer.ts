import { useRef } from 'react';
import type { Ask, TryStep, TryStory } from '../rounds/try-record.ts';

interface LastAnswer {
  ask: Ask;
  /** The code is no longer what came of the answer: it was edited once all was decided, or other code was put in its place. */
  isByHand: boolean;
}

const ofAnswer: readonly TryStep['kind'][] = ['answered', 'accepted', 'rejected'];
const byHand: readonly TryStep['kind'][] = ['edited', 'reset', 'restored', 'shown-solution'];

/** Finds the last answer in the story of the try that goes on, wherever it was asked for; once that was run, what was seen of it last. */
export function useLastAnswer(story: TryStory | null | undefined): LastAnswer | undefined {
  const seen = useRef<LastAnswer>(undefined);
  const steps = story?.way?.steps ?? [];
  const since = steps.slice(steps.findLastIndex(({ kind }) => ofAnswer.includes(kind)) + 1);
  const isChanged = since.some(({ kind }) => byHand.includes(kind));
  const ask = story?.asks.at(-1);
  if (ask) seen.current = { ask, isByHand: isChanged };
  else if (seen.current && isChanged) seen.current = { ...seen.current, isByHand: true };
  return seen.current;
}
