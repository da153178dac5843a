import { minute, second } from '#platform/durations.ts';
import type { Program, RunResult } from './program.ts';

/** The most runs that wait; who comes then is told to come back, because each would only make the others wait longer. */
const mostWaiting = 500;

interface Job {
  person: string;
  program: Program;
  /** Milliseconds that the run may take. */
  time: number;
  resolve(result: RunResult): void;
}

/** A run whose turn has come. */
export interface QueuedRun extends Pick<Job, 'program' | 'time'> {
  /** Says that a run of the same person was long lately. */
  wasLong: boolean;
  /** Called once the machine is there and the program begins. */
  onBegin: () => void;
  /** Ends the run before its time; it is unavailable then. */
  stop: AbortSignal;
}

type RunProgram = (run: QueuedRun) => Promise<RunResult>;

interface Run {
  wasLong: boolean;
  /** The run has turned out to be long. */
  isLong: boolean;
  stop: AbortController;
}

/**
 * Has a few programs run at a time. A person's programs run one after the other. The next is of whoever used the least run time lately; those who
 * used the same take turns. One place is kept for people whose runs were short lately, so that several people's loops hold up nobody else: a run
 * in it that turns out to be long, while one of those people waits, goes back to the queue and begins anew in its turn, which changes nothing of
 * what it prints.
 */
export class RunQueue {
  readonly #waiting = new Map<string, Job[]>();
  /** The runs under way by person, in the order of their starts. */
  readonly #running = new Map<string, Run>();
  readonly #recent = new RecentUse();
  readonly #size: number;
  readonly #longRun: number;
  readonly #runProgram: RunProgram;

  /** `longRun` is how many milliseconds make a run a long one. */
  constructor({ size, longRun, runProgram }: { size: number; longRun: number; runProgram: RunProgram }) {
    this.#size = size;
    this.#longRun = longRun;
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
      this.#clearKeptPlace();
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
    const now = performance.now();
    const long = [...this.#running.values()].filter(isOrWasLong).length;
    const isOnlyKeptPlaceLeft = long > 0 && long >= this.#size - 1;
    const mayRun = (person: string) =>
      !this.#running.has(person) && !(isOnlyKeptPlaceLeft && this.#recent.hasRunLong(person, now));
    const inTurn = [...this.#waiting.keys()].filter(mayRun);
    const used = new Map(inTurn.map((person) => [person, this.#recent.usedBy(person, now)]));
    return inTurn.sort((one, other) => (used.get(one) ?? 0) - (used.get(other) ?? 0))[0];
  }

  async #start(job: Job): Promise<void> {
    const { person, program, time, resolve } = job;
    const wasLong = this.#recent.hasRunLong(person, performance.now());
    const run: Run = { wasLong, isLong: false, stop: new AbortController() };
    this.#running.set(person, run);
    let begunAt: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onBegin = () => {
      begunAt = performance.now();
      timer = setTimeout(() => {
        run.isLong = true;
        this.#clearKeptPlace();
      }, this.#longRun);
    };
    const result = await this.#runProgram({ program, time, wasLong, onBegin, stop: run.stop.signal }).catch(
      (): RunResult => ({ status: 'unavailable' }),
    );
    clearTimeout(timer);
    const now = performance.now();
    this.#recent.add({ person, took: now - (begunAt ?? now), isLong: run.isLong, now });
    this.#running.delete(person);
    if (run.stop.signal.aborted && result.status === 'unavailable')
      this.#waiting.set(person, [job, ...(this.#waiting.get(person) ?? [])]);
    else resolve(result);
    this.#startNext();
  }

  /**
   * Takes the newest long run of somebody's first out of its place where all are taken by long ones and somebody waits whose runs were short
   * lately. Nobody has that happen again within a minute: then it is in one of the other places that they run.
   */
  #clearKeptPlace(): void {
    const runs = [...this.#running.values()];
    if (runs.length < this.#size || !runs.every(isOrWasLong)) return;
    const now = performance.now();
    const waitsFor = (person: string) => !this.#running.has(person) && !this.#recent.hasRunLong(person, now);
    if ([...this.#waiting.keys()].some(waitsFor)) runs.findLast(({ wasLong }) => !wasLong)?.stop.abort();
  }
}

const isOrWasLong = ({ isLong, wasLong }: Run) => isLong || wasLong;

/** The time in which half of what somebody used is forgotten. */
const halfLife = 30 * second;

/** The time for which a long run is remembered. */
const longRunCounts = minute;

/** The age at which use has halved away. */
const forgottenAfter = 10 * minute;

/** Remembers how much run time each person used lately, as fair-share scheduling does. Times are milliseconds of one clock. */
class RecentUse {
  /** The people who ran something; the one whose last run ended longest ago comes first. */
  readonly #uses = new Map<string, { used: number; at: number; ranLongAt: number }>();

  /** Notes a run that ended now. */
  add({ person, took, isLong, now }: { person: string; took: number; isLong: boolean; now: number }): void {
    const ranLongAt = isLong ? now : (this.#uses.get(person)?.ranLongAt ?? Number.NEGATIVE_INFINITY);
    const used = this.usedBy(person, now) + took;
    this.#uses.delete(person);
    this.#uses.set(person, { used, at: now, ranLongAt });
    for (const [other, { at }] of this.#uses) {
      if (now - at < forgottenAfter) return;
      this.#uses.delete(other);
    }
  }

  /** Reckons the milliseconds that somebody used, the fewer the longer ago they were. */
  usedBy(person: string, now: number): number {
    const use = this.#uses.get(person);
    return use ? use.used * 2 ** ((use.at - now) / halfLife) : 0;
  }

  /** Says whether a run of somebody's was long in the last minute. */
  hasRunLong(person: string, now: number): boolean {
    return now - (this.#uses.get(person)?.ranLongAt ?? Number.NEGATIVE_INFINITY) < longRunCounts;
  }
}
