import { log } from '../logging/log.server.ts';
import { outsideOfRequests } from '../logging/request-id.ts';
import { errorInWords, isOfQuery, withoutValues } from '../logging/without-values.ts';
import { gauge, histogram, timed } from '../metrics.server.ts';
import { beginRoot, traced } from '../telemetry.ts';

const durations = histogram({ name: 'job_duration_seconds', help: 'Rounds of periodic jobs', labelNames: ['job', 'outcome'] });
const successes = gauge({
  name: 'job_last_success_timestamp_seconds',
  help: 'The end of the newest round that did not fail',
  aggregator: 'max',
  labelNames: ['job'],
});

interface PeriodicJobOptions {
  /** The work in the owner's words. Without it the owner is not shown it, as what lasts only as long as a call. */
  name?: string;
  /** Does one round; `signal` tells a long one that it is to stop. */
  work: (signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds from the end of a round to the next. */
  pause: number;
  /** Milliseconds up to which the pause doubles with each further round in a row that fails. */
  maxPause?: number;
  /** Milliseconds before the first round. */
  delay?: number;
  /** The line of the log about a round that failed. */
  failure: string;
}

/** Says how a periodic job goes. Moments are ISO 8601. */
export interface PeriodicJobState {
  name: string;
  /** Milliseconds from the end of a round to the next. */
  pause: number;
  /** The end of the newest round; null before the first has ended. */
  lastEnded: string | null;
  /** The reason why the newest round failed; null where it did not. */
  failure: string | null;
  /** The number of rounds in a row that failed until now. */
  failures: number;
}

const jobs = new Map<string, PeriodicJobState>();

/** Lists the periodic jobs of this process that have a name, with how the newest round of each went. */
export const listPeriodicJobs = (): PeriodicJobState[] => [...jobs.values()];

export interface PeriodicJob {
  /** Begins the next round now, or when the one under way has ended. */
  wake(): void;
  /** Begins no further round; resolves when the one under way has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a job that this process does in rounds, one at a time with a pause after each, until it is stopped. A round that fails is logged,
 * and the next comes all the same.
 */
export function startPeriodicJob({
  name = '',
  work,
  pause,
  maxPause = pause,
  delay = 0,
  failure,
}: PeriodicJobOptions): PeriodicJob {
  const job: PeriodicJobState = { name, pause, lastEnded: null, failure: null, failures: 0 };
  if (name) jobs.set(name, job);
  const stopping = new AbortController();
  let woken = Promise.withResolvers<void>();

  const rest = async (milliseconds: number) => {
    const timer = setTimeout(woken.resolve, milliseconds).unref();
    await woken.promise;
    clearTimeout(timer);
    woken = Promise.withResolvers();
  };
  const measured = async () => {
    if (!name) return work(stopping.signal);
    await timed(durations, { job: name }, () => traced(beginRoot('job', { name }), () => work(stopping.signal)));
    successes.setToCurrentTime({ job: name });
  };
  const rounds = async () => {
    await rest(delay);
    while (!stopping.signal.aborted) {
      try {
        await measured();
        job.failure = null;
        job.failures = 0;
      } catch (error) {
        log.warn({ err: error }, failure);
        job.failures += 1;
        job.failure = isOfQuery(error) ? errorInWords(error) : withoutValues(error).message || errorInWords(error);
      }
      job.lastEnded = new Date().toISOString();
      await rest(Math.min(pause * 2 ** Math.max(job.failures - 1, 0), maxPause));
    }
  };

  const ended = name ? outsideOfRequests(rounds) : rounds();
  return {
    wake: () => woken.resolve(),
    stop: () => {
      stopping.abort();
      if (jobs.get(name) === job) jobs.delete(name);
      woken.resolve();
      return ended;
    },
  };
}
