import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { log } from '#platform/logging/log.server.ts';
import type { MachineSource, PreparedMachine } from './javascript-machine.ts';
import { type Program, type RunResult, runLimits, stopReasons } from './program.ts';
import type { QueuedRun } from './run-queue.server.ts';

/** The megabytes of a stack, as a browser's worker has it: where a stack ends is the same on both sides. */
const stackSize = 1;

/** A run as a thread is told of it; `time` is how many milliseconds it may take. */
export interface ThreadRun {
  program: Program;
  time: number;
}

/** Prepared once for all threads: it would take each a tenth of a second, and the process too, so a thread does it. */
let machine: Promise<PreparedMachine> | undefined;

/** Runs each JavaScript or TypeScript program in a fresh machine on a thread, which serves again unless it had to be ended. */
export class RunThreads implements AsyncDisposable {
  readonly #workers = new Set<Worker>();
  readonly #idle: Worker[] = [];

  /** Runs the program, for its time and the grace at most; on `stop` it is ended and unavailable. */
  async run({ program, time, onBegin, stop }: QueuedRun): Promise<RunResult> {
    machine ??= this.#prepareMachine();
    const worker = this.#idle.pop() ?? (await this.#startReadyWorker(await machine));
    if (stop.aborted) {
      this.#idle.push(worker);
      return { status: 'unavailable' };
    }
    onBegin();
    const { result, isOver } = await runOn(worker, { program, time }, stop);
    if (isOver) void worker.terminate();
    else this.#idle.push(worker);
    return result;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  /** The worker's source runs as it is, outside the application's bundle, and without the environment. */
  #startWorker(workerData: PreparedMachine | MachineSource): Worker {
    const worker = new Worker(path.resolve('features/practice/runner/run-worker.server.ts'), {
      workerData,
      env: {},
      resourceLimits: { stackSizeMb: stackSize },
    });
    worker.on('error', (error) => log.error({ err: error }, 'a thread that runs programs stopped'));
    worker.on('exit', () => this.#workers.delete(worker));
    worker.unref();
    this.#workers.add(worker);
    return worker;
  }

  /** Starts a worker and waits until it takes programs, so that no program's time is used up by a start on a busy machine. */
  async #startReadyWorker(prepared: PreparedMachine): Promise<Worker> {
    const worker = this.#startWorker(prepared);
    await nextMessage(worker);
    return worker;
  }

  async #prepareMachine(): Promise<PreparedMachine> {
    try {
      const wasm = await WebAssembly.compile(readFileSync(path.resolve('node_modules/quickjs-wasi/quickjs.wasm')));
      const inspector = readFileSync(path.resolve('node_modules/node-inspect-extracted/dist/inspect.js'), 'utf8');
      const worker = this.#startWorker({ wasm, inspector });
      const prepared = (await nextMessage(worker)) as PreparedMachine;
      void worker.terminate();
      return prepared;
    } catch (error) {
      machine = undefined; // the next run tries anew
      throw error;
    }
  }
}

function nextMessage(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve).once('exit', () => reject(new Error('a thread that runs programs ended early')));
  });
}

/** Runs a program on a worker, and says whether the worker is of no more use. */
function runOn(worker: Worker, run: ThreadRun, stop: AbortSignal): Promise<{ result: RunResult; isOver: boolean }> {
  return new Promise((resolve) => {
    const end = (result: RunResult, isOver: boolean) => {
      clearTimeout(timer);
      worker.off('message', answer).off('exit', fail);
      stop.removeEventListener('abort', fail);
      resolve({ result, isOver });
    };
    const answer = (result: RunResult) => end(result, false);
    const fail = () => end({ status: 'unavailable' }, true);
    const overrun = () => end({ status: 'stopped', output: '', reason: stopReasons.time }, true);
    const timer = setTimeout(overrun, run.time + runLimits.grace);
    worker.on('message', answer).on('exit', fail); // which follows an error
    stop.addEventListener('abort', fail);
    worker.postMessage(run);
  });
}
