import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.server.ts';
import { buildFolder } from '#platform/process/builds.server.ts';
import type { SearchQuestion } from './answer-search.server.ts';
import type { SearchAnswer } from './search-answer.ts';

/** The first question may have to wait until the thread has started. */
const timeout = 10 * second;
/** The most questions that wait; who asks then is told to come back, because each would only make the others wait longer. */
const mostWaiting = 64;

/** A question to the thread; its answer comes back under the same number. */
export interface SearchRequest {
  requestId: number;
  question: SearchQuestion;
  /** A proved member asks: members-only texts are searched whole. */
  isMember: boolean;
}
export interface SearchResponse {
  requestId: number;
  answer?: SearchAnswer;
  failure?: string;
}

interface Waiting {
  resolve(answer: SearchAnswer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastRequestId = 0;

/**
 * Starts the thread that searches, if it does not run. It is the server's, because members find what several features have; the build makes a
 * bundle of its own of it.
 */
export function startSearchWorker(): Worker {
  if (worker) return worker;
  const started = new Worker(
    import.meta.env.PROD ? `${buildFolder()}/server/search-worker.js` : path.resolve('server/content/search-worker.ts'),
  );
  started.unref();
  started.on('message', ({ requestId, answer, failure }: SearchResponse) => {
    if (failure) log.error({ problem: failure }, 'a search failed');
    settle(requestId, answer);
  });
  started.on('error', (error) => log.error({ err: error }, 'the search stopped; the next question starts it again'));
  started.on('exit', () => {
    if (worker === started) worker = undefined;
    for (const requestId of waiting.keys()) settle(requestId, undefined);
  });
  worker = started;
  return started;
}

/** Has the search's thread answer; throws SEARCH_UNAVAILABLE where it cannot in time. */
export function askSearchWorker(asked: Omit<SearchRequest, 'requestId'>): Promise<SearchAnswer> {
  if (waiting.size >= mostWaiting) throw new AppError('SEARCH_UNAVAILABLE');
  const running = startSearchWorker();
  lastRequestId += 1;
  const requestId = lastRequestId;
  return new Promise((resolve, reject) => {
    waiting.set(requestId, { resolve, reject, timer: setTimeout(() => settle(requestId, undefined), timeout) });
    running.postMessage({ requestId, ...asked } satisfies SearchRequest);
  });
}

function settle(requestId: number, answer: SearchAnswer | undefined): void {
  const asker = waiting.get(requestId);
  if (!asker) return;
  waiting.delete(requestId);
  clearTimeout(asker.timer);
  if (answer) asker.resolve(answer);
  else asker.reject(new AppError('SEARCH_UNAVAILABLE'));
}

if (import.meta.hot) import.meta.hot.dispose(() => void worker?.terminate());
