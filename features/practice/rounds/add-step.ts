import { second } from '#platform/durations.ts';
import type { Files } from '../grading/judge-run.ts';
import { findFileChanges, replayTry } from './replay-try.ts';
import { truncateRecord } from './truncate-record.ts';
import { mostDecisions } from './try-limits.ts';
import type { Decision, TryStep, TryStory } from './try-record.ts';

/** Typing that goes on within so many milliseconds is one step. */
const oneEdit = 10 * second;

interface AddedStep {
  story: TryStory;
  /** In milliseconds, as `Date.now()` says it. */
  now: number;
  step: Omit<TryStep, 'at' | 'changes'>;
  /** The files as they are shown before the step and after. */
  before: Files;
  after: Files;
}

/**
 * Adds a step to the story of a try that goes on. What was changed in another place meanwhile is a step as well; where the story becomes too
 * large, its oldest part is cut.
 */
export function addStep({ story, now, step, before, after }: AddedStep): TryStory {
  const { start, steps } = story.way ?? { start: before, steps: [] };
  const replayed = replayTry({ start, steps });
  // A way that cannot be replayed is of no use to anyone; what comes now is.
  if (!replayed) return addStep({ story: { ...story, way: undefined }, now, step, before, after });
  const last = replayed.at(-1);
  const at = Math.max(last?.step.at ?? 0, Math.round(now - Date.parse(story.startedAt)), 0);
  const elsewhere = findFileChanges({ before: last?.after ?? start, after: before });
  const goesOn = elsewhere.length === 0 && last !== undefined && isOneWith(last.step, { at, ...step });
  const since = goesOn ? { at: last.step.at, before: last.before, kept: steps.slice(0, -1) } : { at, before, kept: steps };
  const changes = findFileChanges({ before: since.before, after });
  const told: TryStep[] = [
    ...since.kept,
    ...(elsewhere.length > 0 ? [{ at, kind: 'elsewhere' as const, changes: elsewhere }] : []),
    ...(step.kind === 'edited' && changes.length === 0
      ? []
      : [{ at: since.at, ...step, ...(changes.length > 0 && { changes }) }]),
  ];
  return truncateRecord({ ...story, way: { start, steps: told } });
}

/** Says whether a step goes on with the one before it: more of a prediction, or of an edit by hand. */
function isOneWith(last: TryStep, { at, kind }: Pick<TryStep, 'at' | 'kind'>): boolean {
  return kind === last.kind && (kind === 'predicted' || (kind === 'edited' && at - last.at < oneEdit));
}

/** Adds a decision about the last answer to its question. */
export function addDecision(story: TryStory, decision: Decision): TryStory {
  const asks = story.asks.map((ask, index) =>
    index === story.asks.length - 1 ? { ...ask, decisions: [...ask.decisions, decision].slice(0, mostDecisions) } : ask,
  );
  return { ...story, asks };
}
