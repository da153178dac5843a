import type { RunResult } from './program.ts';
import { PythonProcess } from './python-process.server.ts';
import type { QueuedRun } from './run-queue.server.ts';

/** Processes that are started ahead of the next programs, once a first program has run. */
const mostReady = 2;

/**
 * Runs each Python program in a process of its own that reaches nothing. The processes that stand ready are for people whose runs were short
 * lately; whoever had a long one waits for a start of their own, or the loops of several people would use up what their neighbours need.
 */
export class PythonProcesses implements Disposable {
  #ready: Process[] = [];
  #isDisposed = false;
  readonly #running = new Set<Process>();
  readonly #startProcess: () => Process;

  constructor(startProcess: () => Process = () => new PythonProcess()) {
    this.#startProcess = startProcess;
  }

  /** Runs the program, for its time and the grace at most; on `stop` it is ended and unavailable. */
  async run({ program, time, wasLong, onBegin, stop }: QueuedRun): Promise<RunResult> {
    this.#ready = this.#ready.filter(({ hasEnded }) => !hasEnded);
    const process = (wasLong ? undefined : this.#ready.shift()) ?? this.#startProcess();
    this.#running.add(process);
    stop.addEventListener('abort', () => process[Symbol.dispose]());
    const result = await process.run({ program, time, onBegin });
    this.#running.delete(process);
    // Only now, for a start takes time from the runs that go on meanwhile.
    while (!this.#isDisposed && this.#ready.length < mostReady) this.#ready.push(this.#startProcess());
    return result;
  }

  [Symbol.dispose](): void {
    this.#isDisposed = true;
    for (const process of [...this.#ready, ...this.#running]) process[Symbol.dispose]();
    this.#ready = [];
  }
}

type Process = Pick<PythonProcess, 'run' | 'hasEnded' | typeof Symbol.dispose>;
