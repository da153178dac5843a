import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { second } from '#platform/durations.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';
import { commandOf, expectEnd, type NpmRun, runNpm } from '#tests/support/site/npm-run.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

/*
 * Whichever process of `npm start` or `npm run dev` is told to stop, or all of them at once, as a terminal does: nothing is left running.
 */
test.skip(process.platform !== 'linux', 'processes are looked up in /proc');

/** The how-many-th process from npm down, or all of them at once. */
type Target = number | 'group';

interface Moment {
  name: string;
  script?: string[];
  /** The number of processes at this moment, from npm down. None of them is a shell, which would pass nothing on. */
  depth: number;
  /** Prepares the checkout and the data folder for the first start; later ones find what the last has left. */
  prepare?: (folder: string) => Promise<{ checkout?: string; dataDir?: string }>;
  isThere: (run: NpmRun) => boolean;
  /** Takes away what would keep the next start from coming here. */
  undo?: (run: NpmRun) => void;
  /** Another test, which has a site at this moment already, presses Ctrl-C. */
  isInterruptedElsewhere?: true;
}

const moments: Moment[] = [
  {
    name: 'packages are installed',
    depth: 3,
    prepare: async (folder) => ({ checkout: checkoutWithoutPackages(folder) }),
    isThere: (run) => run.output().includes('fetching'),
  },
  {
    name: 'it is built',
    depth: 4,
    prepare: async (folder) => ({ checkout: checkoutWithoutBuild(folder) }),
    isThere: (run) => run.chain().some((pid) => commandOf(pid).includes('react-router build')),
  },
  {
    name: 'the database is made',
    depth: 2,
    isThere: ({ dataDir }) => existsSync(path.join(dataDir, 'postgres.new')),
    undo: ({ dataDir }) => rmSync(dataDir, { recursive: true }),
  },
  {
    name: 'PostgreSQL starts',
    depth: 2,
    isThere: ({ dataDir }) => existsSync(path.join(dataDir, 'postgres', 'postmaster.pid')),
  },
  {
    name: 'the database is migrated',
    depth: 2,
    prepare: async (folder) => ({ dataDir: await databaseThatMigratesSlowly(folder) }),
    isThere: (run) => logOf(run).split('is shut down').at(-1)?.includes('a migration waits') ?? false,
  },
  { name: 'it serves', depth: 2, isThere: (run) => run.output().includes('is ready') },
  {
    name: 'it serves in development',
    script: ['run', 'dev'],
    depth: 2,
    isThere: (run) => run.output().includes('is ready'),
    isInterruptedElsewhere: true, // development.spec.ts
  },
];

for (const { name, script = ['start'], depth, prepare, isThere, undo, isInterruptedElsewhere } of moments) {
  const chain: Target[] = [...Array(depth).keys()];
  const told: Record<'SIGTERM' | 'SIGINT', Target[]> = {
    SIGTERM: [...chain, 'group'],
    SIGINT: name === 'it serves' ? [...chain, 'group'] : ['group'],
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    if (signal === 'SIGINT' && isInterruptedElsewhere) continue;
    const tag = signal === 'SIGTERM' && name === 'it serves' ? [] : '@slow';
    test(`${signal} while ${name} ends everything, whoever is told`, { tag }, async () => {
      test.slow();
      const folder = mkdtempSync(path.join(tmpdir(), 'npm-run-'));
      const prepared = { dataDir: path.join(folder, 'data'), ...(await prepare?.(folder)) };
      for (const target of told[signal]) {
        const run = await runNpm(script, prepared);
        await expect.poll(() => isThere(run) || hasEnded(run), { intervals: [10], timeout: 120 * second }).toBe(true);
        expect(hasEnded(run), run.output()).toBe(false);
        const processes = run.chain();
        expect(processes.map(commandOf).filter((command) => command.includes('sh -c'))).toEqual([]);
        process.kill(target === 'group' ? -Number(run.npm.pid) : Number(processes[target]), signal);
        await expectEnd(run, `told ${target}`);
        undo?.(run);
      }
      rmSync(folder, { recursive: true });
    });
  }
}

function hasEnded({ npm }: NpmRun): boolean {
  return npm.exitCode !== null || npm.signalCode !== null;
}

function logOf({ dataDir }: NpmRun): string {
  const file = path.join(dataDir, 'postgres.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** An npm that never ends stands in for one that waits for the registry. */
function checkoutWithoutPackages(folder: string): string {
  const checkout = copyCheckout(folder, ['package.json', 'package-lock.json', 'scripts']);
  const commands = path.join(checkout, 'node_modules', '.bin');
  mkdirSync(commands, { recursive: true });
  symlinkSync(process.execPath, path.join(commands, 'node'));
  writeFileSync(path.join(commands, 'npm'), '#!/usr/bin/env node\nconsole.log("fetching"); setInterval(() => {}, 1000);\n');
  chmodSync(path.join(commands, 'npm'), 0o755);
  return checkout;
}

function checkoutWithoutBuild(folder: string): string {
  const checkout = copyCheckout(folder, [
    'app',
    'features',
    'platform',
    'public',
    'scripts',
    'server',
    'package.json',
    'package-lock.json',
    'react-router.config.ts',
    'tsconfig.json',
    'vite.config.ts',
  ]);
  symlinkSync(path.resolve('node_modules'), path.join(checkout, 'node_modules'));
  return checkout;
}

function copyCheckout(folder: string, names: string[]): string {
  for (const name of names) cpSync(name, path.join(folder, 'checkout', name), { recursive: true });
  return path.join(folder, 'checkout');
}

/** The server's first migration waits a minute. */
async function databaseThatMigratesSlowly(folder: string): Promise<string> {
  const dataDir = path.join(folder, 'data');
  const server = await startEmbeddedPostgres({ dataDir });
  await onDatabase({ dataDir }, async (sql) => {
    await sql`create function wait() returns event_trigger language plpgsql as $$
      begin raise log 'a migration waits'; perform pg_sleep(60); end $$`;
    await sql`create event trigger wait on ddl_command_start execute function wait()`;
  });
  await server.stop();
  return dataDir;
}
