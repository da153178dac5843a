import { type Dirent, opendirSync } from 'node:fs';
import path from 'node:path';

export interface FolderEntry {
  /** Inside the folder, with forward slashes. */
  name: string;
  isFolder: boolean;
}

/** Names beginning with these are not content, as in Nuxt Content. */
const ignored = /^[.-]/;
const entriesAtOnce = 256;

/** Every file and folder in a folder, at any depth; the folder itself comes first, as the empty name. */
export function* walkFolder(directory: string): Generator<FolderEntry, void> {
  const folders = [''];
  for (const folder of folders) {
    yield { name: folder, isFolder: true };
    for (const entry of entriesOf(path.join(directory, folder))) {
      if (ignored.test(entry.name)) continue;
      const name = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) folders.push(name);
      else if (entry.isFile()) yield { name, isFolder: false };
    }
  }
}

function* entriesOf(folder: string): Generator<Dirent, void> {
  const opened = opendirSync(folder, { bufferSize: entriesAtOnce });
  try {
    for (let entry = opened.readSync(); entry; entry = opened.readSync()) yield entry;
  } finally {
    opened.closeSync();
  }
}
