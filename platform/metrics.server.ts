import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Everything that this process measures of itself, for `/metrics`. A subject adds what it measures where that happens. */
export const metrics = new Registry();

interface Description<Label extends string> {
  name: string;
  help: string;
  /** Whatever fills a label has few values, all known to the code: each is a series that the watching server keeps. */
  labelNames?: readonly Label[];
  /** How the values of several processes become one; added up where it does not say. */
  aggregator?: 'max';
}

/** Seconds, from an answer out of memory to the longest that a person waits. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** In development a module is loaded again when it changes: its new metric takes the place of the old one. */
function describe<Label extends string>({ labelNames = [], ...description }: Description<Label>) {
  metrics.removeSingleMetric(description.name);
  return { ...description, labelNames, registers: [metrics] };
}

export const counter = <Label extends string>(description: Description<Label>) => new Counter(describe(description));

export const histogram = <Label extends string>(description: Description<Label>) =>
  new Histogram({ ...describe(description), buckets });

/** Adds a gauge. One with `read` is read when it is asked for; where it cannot be, it has no value, and all others are told. */
export const gauge = <Label extends string>({
  read,
  ...description
}: Description<Label> & { read?: (gauge: Gauge<Label>) => void | Promise<void> }) =>
  new Gauge({
    ...describe(description),
    async collect() {
      try {
        await read?.(this);
      } catch {
        this.reset();
        this.remove(); // of a gauge without labels, a reset leaves 0
      }
    },
  });

const cacheRequests = counter({
  name: 'cache_requests_total',
  help: 'What was looked for in the caches of this process',
  labelNames: ['cache', 'result'],
});
const cacheSizes = new Map<string, () => number>();
gauge({
  name: 'cache_entries',
  help: 'What the caches of this process hold',
  labelNames: ['cache'],
  read: (entries) => {
    for (const [cache, size] of cacheSizes) entries.set({ cache }, size());
  },
});

/** Adds a cache by its name; answers what counts each look into it. */
export function measureCache(cache: string, size: () => number): (isHit: boolean) => void {
  cacheSizes.set(cache, size);
  return (isHit) => cacheRequests.inc({ cache, result: isHit ? 'hit' : 'miss' });
}

/** Measures a piece of work in seconds, and whether it failed. */
export async function timed<Result, Label extends string>(
  measured: Histogram<Label | 'outcome'>,
  labels: Partial<Record<Label, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = measured.startTimer();
  let outcome = 'failed';
  try {
    const result = await work();
    outcome = 'ok';
    return result;
  } finally {
    end({ ...labels, outcome } as Partial<Record<Label | 'outcome', string>>);
  }
}
