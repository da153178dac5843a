import { second } from '#platform/durations.ts';
import { languageOf, type Program, type RunResult, runLimits } from './program.ts';
import { PythonProcesses } from './python-processes.server.ts';
import { canRunPython } from './python-sandbox.server.ts';
import { RunQueue } from './run-queue.server.ts';
import { RunThreads } from './run-threads.server.ts';

/** Milliseconds that make a run a long one: most JavaScript takes a few, and Python some dozens, on a busy machine ten times as many. */
const [longScript, longPython] = [0.5 * second, second];

/**
 * The Python programs that run at once: each takes a core for seconds, where most JavaScript takes milliseconds, so they have a queue of
 * their own.
 */
const mostPythonAtOnce = 2;

/**
 * Runs learners' programs on the server, each in a fresh machine: JavaScript and TypeScript on one of a few threads, Python in a process of
 * its own. A person's programs run one after the other; `RunQueue` says whose is next. Where this system cannot shut a process off, Python is unavailable.
 */
export class RunPool implements AsyncDisposable {
  readonly #threads = new RunThreads();
  readonly #processes = new PythonProcesses();
  readonly #scripts: RunQueue;
  readonly #python = new RunQueue({
    size: mostPythonAtOnce,
    longRun: longPython,
    runProgram: async (run) => (canRunPython() ? this.#processes.run(run) : { status: 'unavailable' }),
  });

  constructor({ size = 4 } = {}) {
    this.#scripts = new RunQueue({
      size,
      longRun: longScript,
      runProgram: (run) => this.#threads.run(run),
    });
  }

  /** Runs a program in its turn. `time` is how many milliseconds it may take: a test of what never ends need not wait for all of them. */
  run({ program, person, time = runLimits.time }: { program: Program; person: string; time?: number }): Promise<RunResult> {
    const queue = languageOf(program) === 'python' ? this.#python : this.#scripts;
    return queue.run({ program, person, time });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const queue of [this.#scripts, this.#python]) queue.clear();
    this.#processes[Symbol.dispose]();
    await this.#threads[Symbol.asyncDispose]();
  }
}
