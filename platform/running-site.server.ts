import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { second } from './durations.ts';

const runningSite = z.object({
  pid: z.int(),
  /** The settings that say where it answers. */
  HOST: z.string(),
  PORT: z.int(),
  ORIGIN: z.string(),
  /** The address at which the site answers on this machine. */
  address: z.url(),
});

export type RunningSite = z.infer<typeof runningSite>;

/** For a site that is busy. */
const patience = 10 * second;
/** More than one: a machine that was frozen for a while makes any single one fail. */
const tries = 3;
const pause = second / 2;

const fileOf = (dataDir: string) => path.join(dataDir, 'running-site.json');

/**
 * Says in the data folder where this process serves its site, so that the owner's commands find it whatever its port. What it answers
 * takes that back, unless another process has taken over the folder.
 */
export function announceRunningSite({ dataDir, ...site }: { dataDir: string } & RunningSite): () => void {
  writeFileSync(fileOf(dataDir), `${JSON.stringify(site)}\n`);
  return () => {
    if (readRunningSite({ dataDir })?.pid === site.pid) rmSync(fileOf(dataDir), { force: true });
  };
}

/**
 * Finds the site that runs on this data folder, or null. One that was killed left its word behind: its process is gone or nobody answers.
 */
export async function findRunningSite({ dataDir }: { dataDir: string }): Promise<RunningSite | null> {
  const site = readRunningSite({ dataDir });
  return site && (await answers(site)) ? site : null;
}

function readRunningSite({ dataDir }: { dataDir: string }): RunningSite | null {
  try {
    return runningSite.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  } catch {
    return null; // none was announced, or it was killed while writing
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function answers({ address, pid }: RunningSite): Promise<boolean> {
  for (let left = tries; left > 0 && isAlive(pid); left--) {
    try {
      return (await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(patience) })).ok;
    } catch {
      await setTimeout(pause);
    }
  }
  return false;
}
