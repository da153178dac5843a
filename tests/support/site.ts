import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#platform/free-port.server.ts';

/** A running copy of the site with a port, a data folder and a database of its own. */
export interface Site {
  origin: string;
  dataDir: string;
  /** The settings it runs with, for other commands that work on the same site. */
  environment: Record<string, string>;
  process: ChildProcess;
  /** What the server has printed so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts the server again on the same port and data, as after a crash or a stop. */
  restart(): Promise<Site>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

const second = 1000;
const startTimeout = 60 * second;

/** Starts the built site as `npm start` does. `environment` adds settings. */
export async function startSite(
  environment: Record<string, string> = {},
  { port, dataDir }: { port?: number; dataDir?: string } = {},
): Promise<Site> {
  const ownPort = port ?? (await freePort());
  const ownDataDir = dataDir ?? mkdtempSync(path.join(tmpdir(), 'site-'));
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(ownPort),
    DATA_DIR: ownDataDir,
    ...environment,
  };
  const child = spawn(process.execPath, ['server/start.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails before it removes its site leaves it to nobody.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The site did not start:\n${output}`)), startTimeout);
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('is ready')) {
        clearTimeout(timer);
        resolve();
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`The site stopped while starting:\n${output}`));
    });
  });
  await ready;

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return {
    origin: `http://localhost:${ownPort}`,
    dataDir: ownDataDir,
    environment: settings,
    process: child,
    output: () => output,
    stop,
    restart: () => startSite(environment, { port: ownPort, dataDir: ownDataDir }),
    remove: async () => {
      await stop();
      rmSync(ownDataDir, { recursive: true, force: true });
    },
  };
}
