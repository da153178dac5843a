import { type ChildProcess, type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { second } from '#platform/durations.ts';
import { freePort } from '#platform/process/free-port.server.ts';

/** A running copy of the site with a port, a data folder and a database of its own. */
export interface Site {
  origin: string;
  dataDir: string;
  /** The folder whose code it runs. */
  checkout: string;
  /** The settings it runs with, for other commands that work on the same site. */
  environment: Record<string, string>;
  process: ChildProcess;
  /** Returns what the server has printed so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts the server again on the same port and data, as after a crash or a stop. */
  restart(): Promise<Site>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

/** For a start that never ends; one that takes long is no fault of a test. */
const startTimeout = 120 * second;

interface StartOptions {
  port?: number;
  dataDir?: string;
  checkout?: string;
}

/** Starts the built site as `npm start` does, or that of another checkout or package (`SITE_FOLDER`). `environment` adds settings. */
export async function startSite(
  environment: Record<string, string> = {},
  { port, dataDir, checkout = process.env.SITE_FOLDER ?? process.cwd() }: StartOptions = {},
): Promise<Site> {
  const ownPort = port ?? (await freePort());
  const ownDataDir = dataDir ?? makeDataDir();
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(ownPort),
    DATA_DIR: ownDataDir,
    // A statement on a busy machine may take longer than people should wait.
    DATABASE_TIMEOUT_SECONDS: '30',
    ...environment,
  };
  const child = spawn(process.execPath, ['server/start.ts'], {
    cwd: checkout,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails before it removes its site leaves it to nobody.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  try {
    await untilReady(child, () => output);
  } catch (error) {
    // Between being found free and being listened on, a port may have become another program's.
    if (port === undefined && output.includes(`port ${ownPort} is taken`))
      return startSite(environment, { dataDir: ownDataDir, checkout });
    throw error;
  }

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return {
    origin: `http://localhost:${ownPort}`,
    dataDir: ownDataDir,
    checkout,
    environment: settings,
    process: child,
    output: () => output,
    stop,
    restart: () => startSite(environment, { port: ownPort, dataDir: ownDataDir, checkout }),
    remove: async () => {
      await stop();
      rmSync(ownDataDir, { recursive: true, force: true });
    },
  };
}

/** A data folder of its own; in a browser run with a copy of its migrated database, which takes longer to make than all else of a start. */
function makeDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  const template = process.env.TEMPLATE_DATA_DIR;
  if (template) execFileSync('cp', ['-a', `${template}/.`, folder]);
  return folder;
}

function untilReady(child: ChildProcessByStdio<null, Readable, Readable>, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The site ${what}:\n${output()}`));
    const timer = setTimeout(() => fail('did not start'), startTimeout);
    child.stdout.on('data', () => {
      if (!output().includes('is ready')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', () => {
      clearTimeout(timer);
      fail('stopped while starting');
    });
  });
}
