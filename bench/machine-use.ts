import { readdirSync, readFileSync } from 'node:fs';
import { minute } from '#platform/durations.ts';
import { childrenOf } from '#tests/support/site/npm-run.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';
import type { Site } from '#tests/support/site/site.ts';

/** What a site holds at a moment; memory and disk in MiB. */
export interface MachineUse {
  at: number;
  /** The memory that the site's processes do not share with others, and their part of what they do (Pss). */
  memory: number;
  postgresMemory: number;
  /** Files, sockets and pipes of the site's processes. */
  handles: number;
  /** Timers, requests and whatever else would keep a process going, as it says itself. */
  activeResources: number;
  cacheEntries: number;
  disk: number;
}

/** Reads what a site with this METRICS_TOKEN uses, programs of learners that are running included. */
export async function readMachineUse(site: Site, metricsToken: string): Promise<MachineUse> {
  const processes = treeOf(Number(site.process.pid));
  const isPostgres = (pid: number) => /postgres/.test(read(pid, 'comm'));
  const [postgres, own] = [processes.filter(isPostgres), processes.filter((pid) => !isPostgres(pid))];
  const answer = await fetch(`${site.origin}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } });
  const metrics = await answer.text();
  const sum = (name: string) =>
    [...metrics.matchAll(new RegExp(`^${name}(?:{.*})? (\\S+)$`, 'gm'))].reduce((total, [, value]) => total + Number(value), 0);
  return {
    at: performance.now(),
    memory: proportionalMemory(own),
    postgresMemory: proportionalMemory(postgres),
    handles: own.reduce((total, pid) => total + countHandles(pid), 0),
    activeResources: sum('nodejs_active_resources_total'),
    cacheEntries: sum('cache_entries'),
    disk: Object.values(await tableSizes(site)).reduce((total, size) => total + size, 0),
  };
}

/** The size of each table with its indexes, in MiB. */
export async function tableSizes(site: Site): Promise<Record<string, number>> {
  const rows = await onDatabase(
    site,
    (sql) => sql`select relname as name, pg_total_relation_size(relid) / 1048576.0 as size from pg_stat_user_tables`,
  );
  return Object.fromEntries(rows.map(({ name, size }) => [name, Number(size)]));
}

/** The change of a figure in an hour, over the second half of its samples: the line of least squares through them. */
export function changePerHour(samples: readonly MachineUse[], figure: keyof MachineUse): { perHour: number; mean: number } {
  const half = samples.slice(Math.floor(samples.length / 2));
  const mean = (of: keyof MachineUse) => half.reduce((total, sample) => total + sample[of], 0) / half.length;
  const [middle, level] = [mean('at'), mean(figure)];
  const [covariance, variance] = half.reduce(
    ([first, second], sample) => [first + (sample.at - middle) * (sample[figure] - level), second + (sample.at - middle) ** 2],
    [0, 0],
  );
  return { perHour: (covariance / variance) * 60 * minute, mean: level };
}

const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

function proportionalMemory(pids: readonly number[]): number {
  return pids.reduce((total, pid) => total + Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024, 0);
}

function countHandles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0; // it has ended
  }
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
