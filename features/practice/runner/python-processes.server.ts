import type { Program } from './program.ts';
import { PythonProcess } from './python-process.server.ts';
import { canRunPython } from './python-sandbox.server.ts';
import type { RunResult } from './run-result.ts';

/** So many wait, started, for the next programs, from the first program on. */
const mostReady = 2;

/** Runs each Python program in a process of its own that reaches nothing; none where this system cannot shut processes off. */
export class PythonProcesses implements Disposable {
  #ready: PythonProcess[] = [];
  #isDisposed = false;
  readonly #running = new Set<PythonProcess>();

  async run(run: { program: Program; time: number; onBegin: () => void }): Promise<RunResult> {
    if (!canRunPython()) return { status: 'unavailable' };
    const process = this.#ready.shift() ?? new PythonProcess();
    this.#running.add(process);
    const result = await process.run(run);
    this.#running.delete(process);
    // Only now, for a start takes time from the runs that go on meanwhile.
    while (!this.#isDisposed && this.#ready.length < mostReady) this.#ready.push(new PythonProcess());
    return result;
  }

  [Symbol.dispose](): void {
    this.#isDisposed = true;
    for (const process of [...this.#ready, ...this.#running]) process[Symbol.dispose]();
    this.#ready = [];
  }
}
