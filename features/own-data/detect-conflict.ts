import type { OwnDocument, QueuedWrite } from './own-document.ts';

/**
 * Decides what to do with a write whose row has changed under it. `done`: the row says what the write wanted. `rebase`: what the write
 * changes is as its author saw it, only other fields moved on. `conflict`: the same field was changed in two ways, or the row is gone; its
 * author decides.
 */
export function detectConflict({ kind, item, base }: QueuedWrite, theirs: OwnDocument | null): 'done' | 'rebase' | 'conflict' {
  if (!theirs) return kind === 'delete' ? 'done' : 'conflict';
  if (kind === 'delete') return 'conflict';
  const fields = Object.keys(item);
  if (fields.every((field) => isSameValue(theirs[field], item[field]))) return 'done';
  return fields.every((field) => isSameValue(theirs[field], base[field]) || isSameValue(theirs[field], item[field]))
    ? 'rebase'
    : 'conflict';
}

/** Compares what JSON can say. The order of an object's keys says nothing: the database has one of its own. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
