import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { desc, lt, sql } from 'drizzle-orm';
import { second } from '#platform/durations.ts';
import { listRecentErrors } from '#platform/logging/recent-errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { listPeriodicJobs } from '#platform/process/periodic-job.server.ts';
import { listBrowserErrors } from './browser-errors.server.ts';
import { siteProcesses } from './site-process.table.server.ts';

/** How often a process says that it lives; three times as long unheard of, it counts as gone. */
export const announcePause = 20 * second;
const silence = sql.raw(`interval '${(3 * announcePause) / second} seconds'`);

const id = randomUUID();
/** The newest errors that are told of by each process. */
const maxErrors = 20;

/** Says to all who ask about the site what this process is and how it goes, and forgets those that are gone for a day. */
export async function announceProcess(): Promise<void> {
  const news = {
    seenAt: sql`now()`,
    facts: {
      memoryBytes: process.memoryUsage.rss(),
      node: process.versions.node,
      jobs: listPeriodicJobs(),
      errors: listRecentErrors().slice(0, maxErrors),
      browserErrors: listBrowserErrors(),
    },
  };
  const startedAt = new Date(Date.now() - process.uptime() * second).toISOString();
  const own = { id, host: hostname(), pid: process.pid, build: import.meta.env.VITE_BUILD_ID ?? '', startedAt };
  await database
    .insert(siteProcesses)
    .values({ ...own, ...news })
    .onConflictDoUpdate({ target: siteProcesses.id, set: news });
  await database.delete(siteProcesses).where(lt(siteProcesses.seenAt, sql`now() - interval '1 day'`));
}

export type SiteProcess = Awaited<ReturnType<typeof listProcesses>>[number];

/** Lists the processes that serve the site, and those that did in the last day, the newest first. */
export const listProcesses = () =>
  database
    .select({
      ...{ id: siteProcesses.id, host: siteProcesses.host, pid: siteProcesses.pid, build: siteProcesses.build },
      ...{ startedAt: siteProcesses.startedAt, seenAt: siteProcesses.seenAt, facts: siteProcesses.facts },
      isAlive: sql<boolean>`${siteProcesses.seenAt} > now() - ${silence}`,
    })
    .from(siteProcesses)
    .orderBy(desc(siteProcesses.startedAt));
