import { hash } from 'node:crypto';
import { type Dir, type Dirent, existsSync, opendirSync, readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { second } from '#platform/durations.ts';
import { readPicture } from './read-picture.server.ts';
import { type ContentFolder, isPicture, type StoredFile } from './stored-file.ts';

/** The change of a file since it was last read. */
export interface FileChange {
  file: string;
  /** Missing for a file that is gone. */
  now?: { stamp: string; digest: string; bytes: Buffer };
}

export interface FoundChanges {
  changes: FileChange[];
  /** Every folder that was looked into. */
  folders: string[];
}

/** A file written less than this ago may be written again without its times changing. */
const writingTime = 0.05 * second;

/** Compares the folders with what is known of them, and reads only files whose time, size or place on disk changed. */
export function* findChanges(
  contentFolders: readonly ContentFolder[],
  known: ReadonlyMap<string, StoredFile>,
): Generator<void, FoundChanges> {
  const changes: FileChange[] = [];
  const folders: string[] = [];
  const gone = new Set(known.keys());
  for (const { directory, prefix, isOptional, holds } of contentFolders) {
    if (isOptional && !existsSync(directory)) continue;
    for (const { name, isFolder } of walkFolder(directory)) {
      yield;
      const place = path.join(directory, name);
      const file = `${prefix}${name}`;
      if (isFolder) folders.push(place);
      else if (holds(file)) {
        const change = readIfChanged({ place, file, before: known.get(file) });
        if (change !== 'gone') gone.delete(file);
        if (typeof change === 'object') changes.push(change);
      }
    }
  }
  for (const file of gone) changes.push({ file });
  return { changes, folders };
}

function readIfChanged({ place, file, before }: { place: string; file: string; before: StoredFile | undefined }) {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) return 'gone';
  const stamp = stampOf(stats);
  if (before && stamp && before.stamp === stamp) return 'same';
  const bytes = readUnlessGone(place, isPicture(file) ? readPicture : readFileSync);
  if (!bytes) return 'gone';
  const digest = hash('sha256', bytes, 'base64url');
  if (before?.digest !== digest) return { file, now: { stamp, digest, bytes } };
  before.stamp = stamp;
  return 'same';
}

function stampOf({ mtimeMs, ctimeMs, size, ino }: Stats): string {
  return Date.now() - Math.max(mtimeMs, ctimeMs) < writingTime ? '' : `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}

function readUnlessGone(place: string, read: (place: string) => Buffer): Buffer | undefined {
  try {
    return read(place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

interface FolderEntry {
  /** Inside the folder, with forward slashes. */
  name: string;
  isFolder: boolean;
}

/** Beginning with these are not content, as in Nuxt Content. */
const ignored = /^[.-]/;
const entriesAtOnce = 256;

/** Lists every file and folder in a folder, at any depth; the folder itself comes first, as the empty name. */
function* walkFolder(directory: string): Generator<FolderEntry, void> {
  const folders = [''];
  for (const folder of folders) {
    yield { name: folder, isFolder: true };
    for (const entry of entriesOf(directory, folder)) {
      if (ignored.test(entry.name)) continue;
      const name = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) folders.push(name);
      else if (entry.isFile()) yield { name, isFolder: false };
    }
  }
}

function* entriesOf(directory: string, folder: string): Generator<Dirent, void> {
  const opened = openUnlessGone(directory, folder);
  if (!opened) return;
  try {
    for (let entry = opened.readSync(); entry; entry = opened.readSync()) yield entry;
  } finally {
    opened.closeSync();
  }
}

/** A folder that is taken away while others are read holds nothing; the content's own folder has to be there. */
function openUnlessGone(directory: string, folder: string): Dir | undefined {
  try {
    return opendirSync(path.join(directory, folder), { bufferSize: entriesAtOnce });
  } catch (error) {
    if (folder && (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
