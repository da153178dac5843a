import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import type { SocialCard } from './social-card.ts';
import type { SocialCardAnswer } from './social-card-worker.server.ts';

const patience = 10 * second;
/** A thread that has drawn nothing for so long gives its memory back. */
const idleTime = 60 * second;
const mostWaiting = 64;
/** About 30 KB each. */
const mostKept = 300;

const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: mostKept });
let lastDrawn: Promise<unknown> = Promise.resolve();
let waiting = 0;
let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/** The card as a PNG: from memory where the same was drawn lately, else drawn in a thread of its own, one at a time. */
export function renderSocialCard(card: SocialCard): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify(card);
  const known = kept.get(key);
  if (known) return known;
  if (waiting >= mostWaiting) throw new AppError('TOO_MANY_REQUESTS');
  waiting += 1;
  const drawing = lastDrawn
    .then(() => draw(card))
    .finally(() => {
      waiting -= 1;
    });
  lastDrawn = drawing.catch(() => kept.delete(key)); // the next who asks tries again
  kept.set(key, drawing);
  return drawing;
}

async function draw(card: SocialCard): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(idle);
  worker ??= startWorker();
  const drawing = worker;
  try {
    drawing.postMessage(card);
    const [answer]: SocialCardAnswer[] = await once(drawing, 'message', { signal: AbortSignal.timeout(patience) });
    if (!answer || 'failure' in answer) throw new Error(`a social card could not be drawn: ${answer?.failure}`);
    return new Uint8Array(answer.png);
  } catch (error) {
    stopWorker(drawing);
    throw error;
  } finally {
    idle = setTimeout(() => stopWorker(drawing), idleTime);
    idle.unref();
  }
}

/** The worker's source runs as it is, outside the application's bundle. */
function startWorker(): Worker {
  const started = new Worker(path.resolve('features/publishing/social-cards/social-card-worker.server.ts'));
  started.unref();
  started.once('exit', () => stopWorker(started));
  return started;
}

function stopWorker(stopped: Worker): void {
  if (worker === stopped) worker = undefined;
  void stopped.terminate();
}

if (import.meta.hot) import.meta.hot.dispose(() => worker && stopWorker(worker));
