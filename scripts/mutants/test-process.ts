import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestOrder, TestResult } from './run-tests.ts';

/** Runs test files in a copy of the tree, in a process that stays warm; one that a fault keeps busy for ever is ended and made anew. */
export class TestProcess {
  readonly #folder: string;
  readonly #options: string;
  #process: ChildProcess | undefined;
  /** The sources that the process may know in a form that is gone. */
  #changed: string[] = [];

  constructor({ folder, nodeOptions = '' }: { folder: string; nodeOptions?: string }) {
    this.#folder = folder;
    this.#options = nodeOptions;
  }

  /** Answers null where the tests took longer than `limit` milliseconds. */
  async run(order: TestOrder, limit: number): Promise<TestResult | null> {
    this.#process ??= await this.#start();
    const child = this.#process;
    child.send({ ...order, changed: [...order.changed, ...this.#changed] });
    this.#changed = order.changed;
    const timer = setTimeout(() => endAll(child), limit);
    return new Promise((resolve) => {
      const settle = (result: TestResult | null) => {
        clearTimeout(timer);
        child.off('message', settle).off('exit', gone);
        resolve(result);
      };
      const gone = () => {
        this.#process = undefined;
        settle(null);
      };
      child.once('message', settle).once('exit', gone);
    });
  }

  async close(): Promise<void> {
    if (!this.#process) return;
    const ended = once(this.#process, 'exit');
    this.#process.disconnect();
    await ended;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(path.join(this.#folder, 'scripts/mutants/run-tests.ts'), {
      cwd: this.#folder,
      env: { ...process.env, NODE_OPTIONS: this.#options },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true, // a group of its own, so that it can be ended with all it has started
    });
    // Whoever interrupts us does not want the rest.
    const endWithUs = () => endAll(child);
    process.once('exit', endWithUs);
    child.once('exit', () => process.off('exit', endWithUs));
    await once(child, 'message');
    return child;
  }
}

function endAll(child: ChildProcess): void {
  if (child.pid) process.kill(-child.pid, 'SIGKILL');
}
