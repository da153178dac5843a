import { setTimeout as rest } from 'node:timers/promises';
import { runInSlices } from './run-in-slices.ts';
import type { StoredText } from './stored-file.ts';

/** Parsing a text takes about 5 ms, so this is a tenth of one processor. */
const restMilliseconds = 45;

/** Goes through many texts beside the work the server is there for: reads how each opens, then parses each for faults. */
export async function checkTextsQuietly({
  texts,
  check,
  signal,
}: {
  texts: readonly StoredText[];
  check: (text: StoredText) => void;
  signal: AbortSignal;
}): Promise<void> {
  await runInSlices(readOpenings(texts));
  for (const text of texts) {
    if (signal.aborted) return;
    check(text);
    await rest(restMilliseconds, undefined, { ref: false });
  }
}

function* readOpenings(texts: readonly StoredText[]): Generator<void, void> {
  for (const { content } of texts) {
    const { title, description } = content.document;
    yield void [title, description];
  }
}
