import type { Files } from '../grading/judge-run.ts';
import { largestTry } from './try-limits.ts';
import type { FileChange, TryStep, TryWay } from './try-record.ts';

/** Describes a step that is replayed: the files as they were shown before it and after. */
export interface ReplayedStep {
  step: TryStep;
  before: Files;
  after: Files;
}

/** Replays a try from its first files, step by step. Undefined where a step does not fit the one before it. */
export function replayTry({ start, steps }: TryWay): ReplayedStep[] | undefined {
  const replayed: ReplayedStep[] = [];
  let before = start;
  for (const step of steps) {
    const after = applyChanges(before, step.changes ?? []);
    if (!after) return undefined;
    replayed.push({ step, before, after });
    before = after;
  }
  return replayed;
}

function applyChanges(files: Files, changes: FileChange[]): Files | undefined {
  let changed: Files | undefined = files;
  for (const change of changes) changed = changed && applyChange(changed, change);
  return changed;
}

function applyChange(files: Files, change: FileChange): Files | undefined {
  const { file } = change;
  const isThere = Object.hasOwn(files, file);
  if ('isGone' in change) {
    const { [file]: _gone, ...left } = files;
    return isThere ? left : undefined;
  }
  const { from, to, text } = change;
  const old = isThere ? (files[file] ?? '') : '';
  if (from > to || to > old.length) return undefined;
  const now = `${old.slice(0, from)}${text}${old.slice(to)}`;
  return now.length > largestTry ? undefined : { ...files, [file]: now };
}
