import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { second } from '../durations.ts';

const runningSite = z.object({
  pid: z.int(),
  /** The settings that say where it answers. */
  HOST: z.string(),
  PORT: z.int(),
  ORIGIN: z.string(),
  /** The address at which the site answers on this machine. */
  address: z.url(),
  /** Of a process that serves by others and replaces these: how often it was told to and had an end of it, and why it could not the last time. */
  reloads: z.object({ begun: z.int(), ended: z.int(), failure: z.string().nullable() }).optional(),
});

export type RunningSite = z.infer<typeof runningSite>;

/** The time that a busy site may take to answer. */
const timeout = 10 * second;
/** The tries, more than one: a machine that was frozen for a while makes any single one fail. */
const tries = 3;
const pause = second / 2;

/** Names the file of a process: each has its own, because several may serve one site. */
const fileOf = ({ dataDir, pid }: { dataDir: string; pid: number }) => path.join(dataDir, `running-site-${pid}.json`);

/**
 * Says in a PID file in the data folder where this process serves its site, so that the owner's commands find it whatever its port. What it
 * answers takes that back. The words of processes that are gone go.
 */
export function announceRunningSite({ dataDir, ...site }: { dataDir: string } & RunningSite): () => void {
  for (const { pid } of listAnnounced(dataDir)) if (!isAlive(pid)) rmSync(fileOf({ dataDir, pid }), { force: true });
  const file = fileOf({ dataDir, pid: site.pid });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(site)}\n`);
  renameSync(`${file}.new`, file); // nobody reads half of it
  return () => rmSync(file, { force: true });
}

/**
 * Finds the site that runs on this data folder, the process that began last of several, or null. One that was killed left its word behind: its
 * process is gone or nobody answers.
 */
export async function findRunningSite({ dataDir }: { dataDir: string }): Promise<RunningSite | null> {
  for (const site of listAnnounced(dataDir)) if (await answers(site)) return site;
  return null;
}

/** Lists what processes said of themselves, the newest first. */
function listAnnounced(dataDir: string): RunningSite[] {
  return listFiles(dataDir)
    .filter((name) => /^running-site-\d+\.json$/.test(name))
    .flatMap((name) => readAnnounced(path.join(dataDir, name)) ?? [])
    .sort((one, other) => other.announcedAt - one.announcedAt)
    .map(({ site }) => site);
}

function listFiles(dataDir: string): string[] {
  try {
    return readdirSync(dataDir);
  } catch {
    return []; // there is no such folder
  }
}

function readAnnounced(file: string): { site: RunningSite; announcedAt: number } | null {
  try {
    return { site: runningSite.parse(JSON.parse(readFileSync(file, 'utf8'))), announcedAt: statSync(file).mtimeMs };
  } catch {
    return null; // it was taken back just now, or its process was killed while writing
  }
}

/** Says whether there is a process of this number on this machine. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function answers({ address, pid }: RunningSite): Promise<boolean> {
  for (let left = tries; left > 0 && isAlive(pid); left--) {
    try {
      return (await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(timeout) })).ok;
    } catch {
      await setTimeout(pause);
    }
  }
  return false;
}
