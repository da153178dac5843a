import { type Program, stopReasons } from './program.ts';
import { RecentUse } from './recent-use.ts';
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

type RunProgram = (program: Program, time: number) => Promise<RunResult>;

/**
 * Has a few programs run at a time. A person's programs run one after the other. The next is of whoever used the least run time lately; those who
 * used the same take turns. One place is kept for people whose runs ended in time lately, so that several people's loops hold up nobody else.
 */
export class RunQueue {
  readonly #waiting = new Map<string, Job[]>();
  /** By person, whether a run of theirs had to be ended lately when they began. */
  readonly #running = new Map<string, boolean>();
  readonly #recent = new RecentUse();
  readonly #size: number;
  readonly #runProgram: RunProgram;
  readonly #now: () => number;

  constructor({ size, runProgram, now = () => performance.now() }: { size: number; runProgram: RunProgram; now?: () => number }) {
    this.#size = size;
    this.#runProgram = runProgram;
    this.#now = now;
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
    const person = this.#nextPerson();
    if (person === undefined) return undefined;
    const [job, ...left] = this.#waiting.get(person) ?? [];
    this.#waiting.delete(person);
    if (left.length > 0) this.#waiting.set(person, left);
    return job;
  }

  #nextPerson(): string | undefined {
    const now = this.#now();
    const overrunning = [...this.#running.values()].filter(Boolean).length;
    const isOnlyKeptPlaceLeft = overrunning > 0 && overrunning >= this.#size - 1;
    const mayRun = (person: string) =>
      !this.#running.has(person) && !(isOnlyKeptPlaceLeft && this.#recent.hasOverrun(person, now));
    const inTurn = [...this.#waiting.keys()].filter(mayRun);
    const used = new Map(inTurn.map((person) => [person, this.#recent.usedBy(person, now)]));
    return inTurn.sort((one, other) => (used.get(one) ?? 0) - (used.get(other) ?? 0))[0];
  }

  async #start({ person, program, time, resolve }: Job): Promise<void> {
    const startedAt = this.#now();
    this.#running.set(person, this.#recent.hasOverrun(person, startedAt));
    const result = await this.#runProgram(program, time).catch((): RunResult => ({ status: 'unavailable' }));
    const now = this.#now();
    const isOverrun = result.status === 'stopped' && result.reason === stopReasons.time;
    this.#recent.add({ person, took: now - startedAt, isOverrun, now });
    this.#running.delete(person);
    resolve(result);
    this.#startNext();
  }
}
