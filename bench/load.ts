import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { minute, second } from '#platform/durations.ts';
import { mulberry32 } from '#platform/seeded-random.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { startSite } from '#tests/support/site/site.ts';
import { changePerHour, type MachineUse, readMachineUse, tableSizes } from './machine-use.ts';
import { longWaits, openVisits } from './mixed-visits.ts';
import { openLoop, VisitRecord } from './open-loop.ts';
import { quantile } from './quantile.ts';

/*
 * `npm run bench:load`: of a hundred visits, 70 read a page or a feed, 20 watch a lesson, 8 practise and 2 buy; they come at random moments,
 * whether or not those before were answered. The rate goes up until p99 reaches 300 ms or something fails. `-- --rate 20 --minutes 60` holds a
 * rate and says whether memory, handles and disk are flat. Visitors, site and PostgreSQL share this machine.
 */
const { values: options } = parseArgs({
  options: {
    rate: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    from: { type: 'string', default: '8' },
    processes: { type: 'string', default: 'auto' },
  },
});
const limit = 300;
const [stepFactor, stepTime, warmUp] = [1.25, 20 * second, 20 * second];
const sampleEvery = 15 * second;
/** Growth of a figure in an hour, as a share of it, below which it counts as flat. */
const flat = 0.1;
const figures = ['memory', 'postgresMemory', 'handles', 'activeResources', 'cacheEntries', 'disk'] as const;

const random = mulberry32(1);
const metricsToken = 'the token of the bench';
const limits = { CALL_LIMIT_FACTOR: '1000000', DATABASE_TIMEOUT_SECONDS: '4' };
const site = await startSite({ ...limits, PROCESSES: options.processes, METRICS_TOKEN: metricsToken });
try {
  const visit = await openVisits(site, random);
  const play = async (rate: number, duration: number) => {
    const record = new VisitRecord();
    const { visits } = await openLoop({ rate, duration, random, visit: (dueAt) => visit(record, dueAt) });
    return { record, visits };
  };
  await play(Number(options.from), warmUp);
  const before = await readMachineUse(site, metricsToken);
  if (options.rate) await hold(Number(options.rate), play);
  else await findRate(play);
  await sleep(30 * second); // what was open ends
  console.log(`\n${'held by the site'.padEnd(34)}${['before', 'after'].map(cell).join('')}`);
  const after = await readMachineUse(site, metricsToken);
  for (const figure of figures)
    console.log(figure.padEnd(34) + [before, after].map((use) => cell(Math.round(use[figure]))).join(''));
  console.log((await runOwnerCommand(site, 'audit')).trim().split('\n').at(-1));
} finally {
  await site.remove();
}

type Play = (rate: number, duration: number) => Promise<{ record: VisitRecord; visits: number }>;

/** Goes up by a quarter at a time; a step that fails is tried once more, since this machine does other things too. */
async function findRate(play: Play): Promise<void> {
  let held: { rate: number; record: VisitRecord } | undefined;
  let failures = 0;
  for (let rate = Number(options.from); failures < 2; ) {
    const { record } = await play(rate, stepTime);
    const p99 = record.quantile(0.99, (kind) => !longWaits.has(kind));
    const isHeld = p99 < limit && record.errors.size === 0;
    console.log(
      `${rate.toFixed(1).padStart(6)} visits a second: p99 ${Math.round(p99)} ms, ${countErrors(record)} errors, load ${loadavg()[0]?.toFixed(1)}`,
    );
    if (!isHeld) printErrors(record);
    if (!isHeld) printWaits(record);
    failures = isHeld ? 0 : failures + 1;
    if (!isHeld) continue;
    held = { rate, record };
    rate *= stepFactor;
  }
  if (!held) return void console.log('not even the first rate was held');
  const requests = [...held.record.waits.values()].reduce((total, { length }) => total + length, 0);
  console.log(`\nheld: ${held.rate.toFixed(1)} visits a second, ${Math.round(requests / (stepTime / second))} requests`);
  printWaits(held.record);
}

async function hold(rate: number, play: Play): Promise<void> {
  const duration = Number(options.minutes) * minute;
  const sizes = await tableSizes(site);
  const samples: MachineUse[] = [];
  const over = new AbortController();
  const sampling = (async () => {
    while (!over.signal.aborted) {
      await sleep(sampleEvery);
      samples.push(await readMachineUse(site, metricsToken));
    }
  })();
  const { record, visits } = await play(rate, duration);
  over.abort();
  await sampling;
  console.log(`${visits} visits in ${options.minutes} minutes, ${countErrors(record)} errors`);
  printErrors(record);
  printWaits(record);
  console.log(`\n${'in the second half'.padEnd(34)}${['mean', 'an hour', ''].map(cell).join('')}`);
  for (const figure of figures) {
    const { perHour, mean } = changePerHour(
      samples.filter(({ at }) => at < (samples[0]?.at ?? 0) + duration),
      figure,
    );
    const verdict = Math.abs(perHour) < flat * mean ? 'flat' : perHour > 0 ? 'grows' : 'falls';
    console.log(figure.padEnd(34) + [mean.toFixed(0), perHour.toFixed(1), verdict].map(cell).join(''));
  }
  const grown = Object.entries(await tableSizes(site)).map(([name, size]) => ({ name, grown: size - (sizes[name] ?? 0) }));
  const most = grown.toSorted((one, other) => other.grown - one.grown).slice(0, 8);
  console.log(`tables that grew: ${most.map(({ name, grown }) => `${name} ${grown.toFixed(1)} MiB`).join(', ')}`);
}

function cell(value: string | number): string {
  return String(value).padStart(10);
}
function countErrors({ errors }: VisitRecord): number {
  return [...errors.values()].reduce((total, count) => total + count, 0);
}
function printErrors({ errors }: VisitRecord): void {
  for (const [name, count] of errors) console.log(`  ${count} × ${name}`);
}
function printWaits({ waits }: VisitRecord): void {
  console.log(`${'waited for'.padEnd(34)}${['count', 'p50 ms', 'p99 ms'].map(cell).join('')}`);
  for (const [kind, all] of waits) {
    const cells = [all.length, quantile(all, 0.5).toFixed(1), quantile(all, 0.99).toFixed(1)];
    console.log(kind.padEnd(34) + cells.map(cell).join(''));
  }
}
