import { type Dir, type Dirent, opendirSync } from 'node:fs';
import path from 'node:path';

export interface FolderEntry {
  /** Inside the folder, with forward slashes. */
  name: string;
  isFolder: boolean;
}

/** Names beginning with these are not content, as in Nuxt Content. */
const ignored = /^[.-]/;
const entriesAtOnce = 256;

/** Lists every file and folder in a folder, at any depth; the folder itself comes first, as the empty name. */
export function* walkFolder(directory: string): Generator<FolderEntry, void> {
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
