import type { Files } from '../grading/judge-run.ts';
import { largestTry } from './try-limits.ts';
import type { FileChange, TryStep, TryWay } from './try-record.ts';

/** A step that is replayed: the files as they were shown before it and after. */
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

/** Finds the smallest changes, one a file, that make one set of files of another. */
export function findFileChanges({ before, after }: { before: Files; after: Files }): FileChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((file): FileChange[] => {
    const old = Object.hasOwn(before, file) ? before[file] : undefined;
    const now = Object.hasOwn(after, file) ? after[file] : undefined;
    if (old === now) return [];
    return [now === undefined ? { file, isGone: true } : { file, ...findChange(old ?? '', now) }];
  });
}

function findChange(old: string, now: string): { from: number; to: number; text: string } {
  let from = 0;
  while (from < Math.min(old.length, now.length) && old[from] === now[from]) from += 1;
  if (splitsPair(old, from) || splitsPair(now, from)) from -= 1;
  let same = 0;
  const mostSame = Math.min(old.length, now.length) - from;
  while (same < mostSame && old.at(-1 - same) === now.at(-1 - same)) same += 1;
  if (splitsPair(old, old.length - same) || splitsPair(now, now.length - same)) same -= 1;
  return { from, to: old.length - same, text: now.slice(from, now.length - same) };
}

/** Says whether a place lies between the halves of a character: half a character cannot be stored. */
function splitsPair(text: string, place: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(place - 1, place + 1));
}
