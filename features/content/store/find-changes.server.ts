import { hash } from 'node:crypto';
import { readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import type { StoredFile } from './stored-file.ts';
import { walkFolder } from './walk-folder.server.ts';

/** What happened to a file since it was last read. */
export interface FileChange {
  file: string;
  /** Missing for a file that is gone. */
  now?: { stamp: string; digest: string; bytes: Buffer };
}

export interface FoundChanges {
  changes: FileChange[];
  folders: string[];
}

/** A file written less than this ago may be written again without its times changing. */
const writingMilliseconds = 50;

/** Compares the folder with what is known of it, and reads only files whose time, size or place on disk changed. */
export function* findChanges(directory: string, known: ReadonlyMap<string, StoredFile>): Generator<void, FoundChanges> {
  const changes: FileChange[] = [];
  const folders: string[] = [];
  const gone = new Set(known.keys());
  for (const { name, isFolder } of walkFolder(directory)) {
    yield;
    if (isFolder) folders.push(name);
    else {
      const change = readIfChanged({ directory, file: name, before: known.get(name) });
      if (change !== 'gone') gone.delete(name);
      if (typeof change === 'object') changes.push(change);
    }
  }
  for (const file of gone) changes.push({ file });
  return { changes, folders };
}

function readIfChanged({ directory, file, before }: { directory: string; file: string; before: StoredFile | undefined }) {
  const place = path.join(directory, file);
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) return 'gone';
  const stamp = stampOf(stats);
  if (before && stamp && before.stamp === stamp) return 'same';
  const bytes = readUnlessGone(place);
  if (!bytes) return 'gone';
  const digest = hash('sha256', bytes, 'base64url');
  if (before?.digest !== digest) return { file, now: { stamp, digest, bytes } };
  before.stamp = stamp;
  return 'same';
}

function stampOf({ mtimeMs, ctimeMs, size, ino }: Stats): string {
  return Date.now() - Math.max(mtimeMs, ctimeMs) < writingMilliseconds ? '' : `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}

function readUnlessGone(place: string): Buffer | undefined {
  try {
    return readFileSync(place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
