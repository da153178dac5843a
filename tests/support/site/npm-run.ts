import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { second } from '#platform/durations.ts';
import { freePort } from '#platform/process/free-port.server.ts';

/** A site that npm runs, as a service manager or a terminal starts it, in a process group of its own. */
export interface NpmRun {
  port: number;
  dataDir: string;
  npm: ChildProcess;
  /** Returns what was printed so far. */
  output(): string;
  /** npm, what it runs, what that runs, and so on, by process number; PostgreSQL, which nobody signals, is not among them. */
  chain(): number[];
  /** Everything that still runs for this site, PostgreSQL too, as it was called. */
  left(): string[];
}

/** The data folders of all runs. A test that fails before everything ended leaves it to nobody. */
const started = new Set<string>();
process.once('exit', () => {
  for (const pid of [...started].flatMap(processesOf)) process.kill(Number(pid), 'SIGKILL');
});

/** Starts `npm ${script}` in a checkout. Data lie in `dataDir`, by which its processes are known. */
export async function runNpm(
  script: string[],
  {
    checkout = process.cwd(),
    dataDir = mkdtempSync(path.join(tmpdir(), 'npm-run-')),
  }: { checkout?: string; dataDir?: string } = {},
): Promise<NpmRun> {
  const port = await freePort();
  const { NODE_ENV: _, ...environment } = process.env;
  const npm = spawn('npm', script, {
    cwd: checkout,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DATABASE_TIMEOUT_SECONDS: '30' },
  });
  started.add(dataDir);
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const chain = (pid = Number(npm.pid)): number[] => [
    pid,
    ...childrenOf(pid)
      .filter((child) => !commandOf(child).includes('postgres'))
      .flatMap(chain),
  ];
  return {
    port,
    dataDir,
    npm,
    output: () => output,
    chain: () => chain(),
    left: () => processesOf(dataDir).map((pid) => `${pid} ${commandOf(pid)}`),
  };
}

/** Lists the processes with this folder in their settings or arguments, by process number. */
function processesOf(dataDir: string): string[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.filter((pid) => `${readOf(pid, 'environ')}${readOf(pid, 'cmdline')}`.includes(dataDir));
}

export function commandOf(pid: number | string): string {
  return readOf(pid, 'cmdline').replaceAll('\0', ' ');
}

export function childrenOf(pid: number): number[] {
  return readOf(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

function readOf(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended, or is somebody else's
  }
}

/** Tells whether another program could listen on this port now. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** The time after which a service manager kills what it told to stop. */
const stopTimeout = 10 * second;

/** Expects that a run which was told to stop, as `what` says, leaves no process, no port and no database that was not closed. */
export async function expectEnd(run: NpmRun, what: string): Promise<void> {
  await expect.poll(() => run.left(), { timeout: stopTimeout, message: `${what}:\n${run.output()}` }).toEqual([]);
  expect(await isFree(run.port)).toBe(true);
  expect(disorderOf(run.dataDir)).toEqual([]);
  expect(run.output()).not.toContain('Cannot start');
}

/** Lists the signs that a database folder was not closed in order; a folder without a database has none. */
function disorderOf(dataDir: string): string[] {
  if (!existsSync(path.join(dataDir, 'postgres'))) return [];
  const log = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8').trim();
  return [
    ...(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid')) ? ['postmaster.pid is left'] : []),
    ...(log.endsWith('database system is shut down') ? [] : [`PostgreSQL did not finish: ${log.split('\n').at(-1)}`]),
    ...(log.match(/not properly shut down|was interrupted/g) ?? []),
  ];
}
