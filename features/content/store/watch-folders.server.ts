import { type FSWatcher, watch } from 'node:fs';
import { second } from '#platform/durations.ts';

export interface FolderWatch {
  /** Watches these folders, and no longer those that are not among them. */
  follow(folders: readonly string[]): void;
  close(): void;
}

/** Editors write a file in several steps; they count as one change. */
const debounce = 0.06 * second;
/** The time after which changes that never end are looked at all the same. */
const maxDebounce = 0.6 * second;
/** The pause between two looks: some file systems, such as network drives, report no changes. */
const pollInterval = 30 * second;

/** Calls `onChange` when something in these folders may have changed. Folders are watched, not files: every watch takes a handle. */
export function watchFolders(onChange: () => void): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let firstEvent = 0;
  const look = () => {
    timer = undefined;
    onChange();
  };
  const onEvent = () => {
    const now = performance.now();
    if (!timer) firstEvent = now;
    else if (now - firstEvent > maxDebounce) return;
    clearTimeout(timer);
    timer = setTimeout(look, debounce).unref();
  };
  const polling = setInterval(onChange, pollInterval).unref();

  function stop(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  function start(folder: string): void {
    try {
      const watcher = watch(folder, { persistent: false }, onEvent);
      watcher.on('error', () => stop(folder));
      watchers.set(folder, watcher);
    } catch {
      // it is gone again, or there are no handles left: the look every half a minute remains
    }
  }

  return {
    follow: (folders) => {
      const wanted = new Set(folders);
      for (const folder of [...watchers.keys()]) if (!wanted.has(folder)) stop(folder);
      const fresh = folders.filter((folder) => !watchers.has(folder));
      fresh.forEach(start);
      if (fresh.length > 0) onEvent(); // something may have happened in them before they were watched
    },
    close: () => {
      clearTimeout(timer);
      clearInterval(polling);
      for (const folder of [...watchers.keys()]) stop(folder);
    },
  };
}
