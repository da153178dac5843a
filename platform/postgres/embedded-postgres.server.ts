import { type ExecFileException, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { second } from '../durations.ts';
import { freePort } from '../process/free-port.server.ts';
import { availableMemory, memoryBudget } from '../process/memory-budget.ts';
import { connectDatabase } from './connect-database.server.ts';
import { hasCluster } from './has-cluster.ts';
import { dropPrivileges, handOver, postgresBinary } from './postgres-programs.server.ts';

export interface DatabaseServer {
  url: string;
  /** Stops the server when this process started it; leaves one that another process started alone. */
  stop(): Promise<void>;
}

/** The longest that PostgreSQL may take to recover after a crash before we give up on it. */
const startTimeout = 60 * second;
/** The pause before a crashed server is started again: its children need a moment to notice and let go of its memory. */
const restartPause = 0.1 * second;

/**
 * Starts a PostgreSQL 18 server on a free loopback port with its data in `dataDir`, or finds the one already running there.
 * The server dies with this process, also on kill -9; acknowledged rows survive that.
 */
export async function startEmbeddedPostgres({
  dataDir,
  maxConnections = 100,
}: {
  dataDir: string;
  maxConnections?: number;
}): Promise<DatabaseServer> {
  const home = path.resolve(dataDir);
  const cluster = path.join(home, 'postgres');
  const passwordFile = path.join(home, 'postgres-password');
  mkdirSync(home, { recursive: true });
  if (!hasCluster({ dataDir })) await initialiseCluster({ cluster, passwordFile });
  const password = readFileSync(passwordFile, 'utf8');

  const running = await findRunning(cluster, password);
  if (running) return { url: running, stop: async () => {} };

  const port = await freePort();
  const url = urlOf(port, password);
  const server = keepRunning({ cluster, port, maxConnections, logFile: path.join(home, 'postgres.log') });
  await Promise.race([waitUntilReady(url), server.failedToStart]);
  server.isUp();
  return { url, stop: server.stop };
}

/** Runs the server and, once it was up, starts it again whenever it ends without being asked: after a crash the site recovers by itself. */
function keepRunning({
  cluster,
  port,
  maxConnections,
  logFile,
}: {
  cluster: string;
  port: number;
  maxConnections: number;
  logFile: string;
}) {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${maxConnections}`,
    ...(memoryBudget(availableMemory())?.postgres ?? []),
  ];
  const options = settings.flatMap((setting) => ['-c', setting]);
  const [command = '', ...args] = dropPrivileges([postgresBinary('postgres'), '-D', cluster, ...options]);
  const log = openSync(logFile, 'a');
  let wasUp = false;
  let stopping = false;
  let reportFailure: (error: Error) => void;
  const failedToStart = new Promise<never>((_resolve, reject) => {
    reportFailure = reject;
  });

  // Detached: Ctrl-C in the terminal must reach us alone, so that requests in flight can finish before the database stops.
  const launch = () => spawn(command, args, { stdio: ['ignore', log, log], detached: true }).once('exit', ended);
  const ended = () => {
    if (stopping) return;
    if (!wasUp) return reportFailure(new Error(`PostgreSQL stopped while starting: see ${logFile}`));
    setTimeout(() => {
      if (!stopping) server = launch();
    }, restartPause);
  };
  let server = launch();
  return {
    failedToStart,
    isUp: () => {
      wasUp = true;
    },
    stop: async () => {
      stopping = true;
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill('SIGINT'); // "fast shutdown": ends sessions, writes a checkpoint
      await exited;
    },
  };
}

const urlOf = (port: number, password: string) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/** Finds the address of a server that already runs on this cluster, or null. Waits while one is still starting or shutting down. */
async function findRunning(cluster: string, password: string): Promise<string | null> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const deadline = Date.now() + startTimeout;
  while (existsSync(pidFile)) {
    const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n');
    if (!pid || !isAlive(Number(pid))) {
      rmSync(pidFile, { force: true }); // left by kill -9; its number may belong to another program by now
      return null;
    }
    if (port) {
      const url = urlOf(Number(port), password);
      if (await answers(url)) return url;
    }
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${pid}) holds ${cluster} but does not answer: stop it and try again`);
    await sleep(50);
  }
  return null;
}

/** Says whether this process number is a live PostgreSQL; zombies and programs that took over the number are not. */
function isAlive(pid: number): boolean {
  if (existsSync('/proc/self/stat')) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.includes('(postgres)') && !/\) Z /.test(stat);
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + startTimeout;
  while (!(await answers(url))) {
    if (Date.now() > deadline) throw new Error('PostgreSQL did not become ready within a minute');
    await sleep(20);
  }
}

async function answers(url: string): Promise<boolean> {
  const sql = connectDatabase(url, { max: 1, connect_timeout: 2 });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Makes an empty PostgreSQL cluster whose password is written to `passwordFile`. */
async function initialiseCluster({ cluster, passwordFile }: { cluster: string; passwordFile: string }): Promise<void> {
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  const options = [
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ];
  // initdb works in a folder beside the real one, so that a kill in the middle leaves no half cluster behind.
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  handOver([draft, passwordFile]);
  const [command = '', ...args] = dropPrivileges([postgresBinary('initdb'), '-D', draft, ...options]);
  await promisify(execFile)(command, args).catch((failure: ExecFileException) => {
    throw new Error(`initdb failed: ${(failure.stderr || String(failure)).trim().split('\n').at(-1)}`);
  });
  renameSync(draft, cluster);
}
