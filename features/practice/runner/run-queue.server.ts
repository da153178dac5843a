import type { Program } from './program.ts';
import type { RunResult } from './run-result.ts';

/** More waiting than this are told to come back: each would only make the others wait longer. */
const mostWaiting = 500;

interface Job {
  person: string;
  program: Program;
  /** Milliseconds that the run may take. */
  time: number;
  resolve(result: RunResult): void;
}

/**
 * Has a few programs run at a time. A person's programs run one after the other, and those who wait take turns, so that nobody's many or long
 * ones hold up another's.
 */
export class RunQueue {
  readonly #waiting = new Map<string, Job[]>();
  readonly #running = new Set<string>();
  readonly #size: number;
  readonly #runProgram: (program: Program, time: number) => Promise<RunResult>;

  constructor({ size, runProgram }: { size: number; runProgram: (program: Program, time: number) => Promise<RunResult> }) {
    this.#size = size;
    this.#runProgram = runProgram;
  }

  /** Runs a program in its turn. */
  run({ program, person, time }: Omit<Job, 'resolve'>): Promise<RunResult> {
    const waiting = [...this.#waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);
    if (waiting >= mostWaiting) return Promise.resolve({ status: 'unavailable' });
    return new Promise((resolve) => {
      const jobs = this.#waiting.get(person);
      if (jobs) jobs.push({ person, program, time, resolve });
      else this.#waiting.set(person, [{ person, program, time, resolve }]);
      this.#startNext();
    });
  }

  /** Sends home all who wait. */
  clear(): void {
    for (const jobs of this.#waiting.values()) for (const { resolve } of jobs) resolve({ status: 'unavailable' });
    this.#waiting.clear();
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

  async #start({ person, program, time, resolve }: Job): Promise<void> {
    this.#running.add(person);
    const result = await this.#runProgram(program, time).catch((): RunResult => ({ status: 'unavailable' }));
    this.#running.delete(person);
    resolve(result);
    this.#startNext();
  }
}
