import { maxTimeout } from '#platform/durations.ts';
import type { StoredFile } from './stored-file.ts';

/** Tells when texts that were to be shown from a moment on may be: `follow` says which files wait, `onDue` is given those that need not any more. */
export function openPublishTimer(onDue: (files: StoredFile[]) => void) {
  let timer: NodeJS.Timeout | undefined;
  function follow(files: readonly StoredFile[]): void {
    clearTimeout(timer);
    const waiting = files.filter(({ content }) => content?.publishesAt !== undefined);
    if (waiting.length === 0) return;
    const next = Math.min(...waiting.map(momentOf)) - Date.now();
    timer = setTimeout(() => tell(waiting), Math.min(Math.max(next, 0), maxTimeout)).unref();
  }
  function tell(waiting: StoredFile[]): void {
    const due = waiting.filter((file) => momentOf(file) <= Date.now());
    if (due.length > 0) onDue(due);
    else follow(waiting);
  }
  return { follow, stop: () => clearTimeout(timer) };
}

const momentOf = ({ content }: StoredFile) => content?.publishesAt ?? 0;
