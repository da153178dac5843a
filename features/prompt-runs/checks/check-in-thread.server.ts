import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { type AnswerCheck, type CheckOutcome, failed } from './check.ts';

/** A check by somebody's pattern or schema. */
export interface TextCheck {
  check: Extract<AnswerCheck, { kind: 'regex' | 'json' }>;
  answer: string;
}

/** The time that a check may take: a pattern takes linear time, and of the longest answers that can be a second or two. */
const timeout = 5 * second;
/** A thread that has checked nothing for so long gives its memory back. */
const idleTime = 60 * second;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let lastChecked: Promise<unknown> = Promise.resolve();

/** Checks an answer by a pattern or a schema beside the thread that serves, one answer at a time, and ends the check that takes too long. */
export function checkInThread(asked: TextCheck): Promise<CheckOutcome> {
  const checking = lastChecked.then(() => check(asked));
  lastChecked = checking.catch(() => {}); // who asked for it is told
  return checking;
}

/** The thread's source runs as it is, outside the application's bundle, and without the environment. */
function start(): Worker {
  const started = new Worker(path.resolve('features/prompt-runs/checks/text-check-worker.server.ts'), { env: {} });
  started.unref();
  return started;
}

async function check(asked: TextCheck): Promise<CheckOutcome> {
  clearTimeout(idle);
  worker ??= start();
  const checking = worker;
  const stop = () => {
    if (worker === checking) worker = undefined;
    void checking.terminate();
  };
  try {
    return await new Promise<CheckOutcome>((resolve, reject) => {
      const timer = setTimeout(() => {
        stop();
        resolve(failed('The check did not come to an end in time'));
      }, timeout);
      const fail = () => reject(new AppError('RUNNER_UNAVAILABLE'));
      checking.once('error', fail).once('exit', fail);
      checking.once('message', (outcome: CheckOutcome) => {
        clearTimeout(timer);
        checking.off('error', fail).off('exit', fail);
        resolve(outcome);
      });
      checking.postMessage(asked);
    });
  } catch (error) {
    stop();
    throw error;
  } finally {
    idle = setTimeout(stop, idleTime).unref();
  }
}

if (import.meta.hot) import.meta.hot.dispose(() => void worker?.terminate());
