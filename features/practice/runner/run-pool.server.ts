import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { log } from '#platform/log.server.ts';
import { type Program, runLimits, stopReasons } from './program.ts';
import type { RunResult } from './run-result.ts';

/** More waiting than this are told to come back: each would only make the others wait longer. */
const mostWaiting = 500;

interface Job {
  person: string;
  program: Program;
  resolve(result: RunResult): void;
}

/**
 * Runs learners' programs on the server, each in a fresh machine on one of a few threads. A person's programs run one after the other, and
 * those who wait take turns, so that nobody's many or long ones hold up another's.
 */
export class RunPool implements AsyncDisposable {
  readonly #wasm = WebAssembly.compile(readFileSync(path.resolve('node_modules/quickjs-wasi/quickjs.wasm')));
  readonly #waiting = new Map<string, Job[]>();
  readonly #workers = new Set<Worker>();
  readonly #idle: Worker[] = [];
  readonly #running = new Set<string>();
  readonly #size: number;

  constructor({ size = 4 } = {}) {
    this.#size = size;
  }

  /** Runs a program in its turn. */
  run({ program, person }: { program: Program; person: string }): Promise<RunResult> {
    const waiting = [...this.#waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);
    if (waiting >= mostWaiting) return Promise.resolve({ status: 'unavailable' });
    return new Promise((resolve) => {
      const jobs = this.#waiting.get(person);
      if (jobs) jobs.push({ person, program, resolve });
      else this.#waiting.set(person, [{ person, program, resolve }]);
      this.#startNext();
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const jobs of this.#waiting.values()) for (const { resolve } of jobs) resolve({ status: 'unavailable' });
    this.#waiting.clear();
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  #startNext(): void {
    const job = this.#running.size < this.#size && this.#takeJob();
    if (job) void this.#start(job);
  }

  /** Takes the oldest job of whoever's turn it is, and puts that person last. */
  #takeJob(): Job | undefined {
    const person = [...this.#waiting.keys()].find((waiting) => !this.#running.has(waiting));
    if (person === undefined) return undefined;
    const [job, ...left] = this.#waiting.get(person) ?? [];
    this.#waiting.delete(person);
    if (left.length > 0) this.#waiting.set(person, left);
    return job;
  }

  async #start({ person, program, resolve }: Job): Promise<void> {
    this.#running.add(person);
    const worker = this.#idle.pop() ?? this.#startWorker(await this.#wasm);
    const { result, isOver } = await runOn(worker, program);
    this.#running.delete(person);
    if (isOver) void worker.terminate();
    else this.#idle.push(worker);
    resolve(result);
    this.#startNext();
  }

  /** Its source runs as it is, outside the application's bundle, and without the environment. */
  #startWorker(wasm: WebAssembly.Module): Worker {
    const worker = new Worker(path.resolve('features/practice/runner/run-worker.server.ts'), { workerData: wasm, env: {} });
    worker.on('error', (error) => log.error({ err: error }, 'a thread that runs programs stopped'));
    worker.on('exit', () => this.#workers.delete(worker));
    worker.unref();
    this.#workers.add(worker);
    return worker;
  }
}

/** Runs a program on a worker, and says whether the worker is of no more use. */
function runOn(worker: Worker, program: Program): Promise<{ result: RunResult; isOver: boolean }> {
  return new Promise((resolve) => {
    const end = (result: RunResult, isOver: boolean) => {
      clearTimeout(timer);
      worker.off('message', answer).off('exit', fail);
      resolve({ result, isOver });
    };
    const answer = (result: RunResult) => end(result, false);
    const fail = () => end({ status: 'unavailable' }, true);
    const overrun = () => end({ status: 'stopped', output: '', reason: stopReasons.time }, true);
    const timer = setTimeout(overrun, runLimits.threadTime);
    worker.on('message', answer).on('exit', fail); // which follows an error
    worker.postMessage(program);
  });
}
