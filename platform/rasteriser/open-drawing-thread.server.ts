import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import type { Drawing } from './drawing.ts';

const timeout = 10 * second;
/** A thread that has drawn nothing for so long gives its memory back. */
const idleTime = 60 * second;
const mostWaiting = 64;

/**
 * Opens a thread that answers each description it is sent with a {@link Drawing}. What it returns draws in it, one picture at a time; the
 * thread itself starts with the first. `file` is the thread's source, which runs as it is, outside the application's bundle.
 */
export function openDrawingThread<Description>(file: string): (description: Description) => Promise<Uint8Array<ArrayBuffer>> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastDrawn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function start(): Worker {
    const started = new Worker(path.resolve(file));
    started.unref();
    started.once('exit', () => stop(started));
    return started;
  }

  function stop(stopped: Worker): void {
    if (worker === stopped) worker = undefined;
    void stopped.terminate();
  }

  async function draw(description: Description): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(idle);
    worker ??= start();
    const drawing = worker;
    try {
      drawing.postMessage(description);
      const [answer]: Drawing[] = await once(drawing, 'message', { signal: AbortSignal.timeout(timeout) });
      if (!answer || 'failure' in answer) throw new Error(`nothing was drawn by ${file}: ${answer?.failure}`);
      return new Uint8Array(answer.png);
    } catch (error) {
      stop(drawing);
      throw error;
    } finally {
      idle = setTimeout(() => stop(drawing), idleTime);
      idle.unref();
    }
  }

  if (import.meta.hot) import.meta.hot.dispose(() => worker && stop(worker));

  return (description) => {
    if (waiting >= mostWaiting) throw new AppError('TOO_MANY_REQUESTS');
    waiting += 1;
    const drawing = lastDrawn
      .then(() => draw(description))
      .finally(() => {
        waiting -= 1;
      });
    lastDrawn = drawing.catch(() => {}); // who asked for it is told
    return drawing;
  };
}
