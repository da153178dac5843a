import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { day, minute, second } from '#platform/durations.ts';
import { childrenOf, commandOf } from '../support/site/npm-run.ts';
import { type Site, startSite } from '../support/site/site.ts';
import { buyCourse, handInPython } from './acts.ts';
import { endure, type Fault, inSeconds } from './endure.ts';
import { providerFaults } from './provider-faults.ts';

/*
 * `npm run drill:faults`: each part is killed, the disk fills, the clock moves, providers are slow, frozen and lie, while people use the site.
 * For each fault it prints what they saw, how long after it all were served again, and what the audit finds; it fails above 5 s, at any other answer
 * than the page or 503, and at any write that was acknowledged and is gone. `-- clock` does those with the word in their name. Kills under
 * many writers are `npm run drill:kill`; a frozen database is tests/e2e/site/frozen-database.spec.ts.
 */
const [word = ''] = process.argv.slice(2);
const settings = { CALL_LIMIT_FACTOR: '100', LOG_LEVEL: 'fatal', DATABASE_TIMEOUT_SECONDS: '10' };
const isWanted = ({ name }: Fault) => name.includes(word);

const one: Fault[] = [
  { name: 'kill -9 of the site', strike: killSite },
  {
    name: 'kill -9 of PostgreSQL',
    strike: async ({ dataDir }) => {
      const [postmaster] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(postmaster), 'SIGKILL');
      return {};
    },
  },
  { name: 'kill -9 of what runs Python', strike: killRunners },
];
const several: Fault[] = [
  {
    name: 'kill -9 of one of two processes',
    strike: async ({ process: { pid } }) => {
      const worker = childrenOf(Number(pid)).find((child) => commandOf(child).includes('server/start.ts'));
      process.kill(Number(worker), 'SIGKILL');
      return {};
    },
  },
  { name: 'kill -9 of their parent', strike: killSite },
];
const clockFile = path.join(mkdtempSync(path.join(tmpdir(), 'clock-')), 'clock');
/** To just before the end of the day, the last second of which is then repeated. */
const midnight = day - (Date.now() % day) - 2 * second;
const clocks = [
  clockFault('ten minutes ahead and back', 10 * minute, 0),
  clockFault('ten minutes behind and back', -10 * minute, 0),
  clockFault('a day ahead and back', day, 0),
  clockFault('at a leap second', midnight, midnight - second),
];

console.log('| Fault | What people saw | Back after | Audit |\n|---|---|---:|---|');
const failures = [
  ...(await endure(() => startSite(settings), one.filter(isWanted))),
  ...(await endure(() => startSite({ ...settings, PROCESSES: '2' }), several.filter(isWanted))),
  ...(await endureFullDisk()),
  ...(await endureClocks()),
  ...(await providerFaults(settings, isWanted)),
];
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function killSite(site: Site) {
  const children = childrenOf(Number(site.process.pid));
  await site.stop('SIGKILL');
  while (children.some((child) => commandOf(child) !== '')) await sleep(20); // or one would go on holding port and database
  return { site: await site.restart() };
}

async function killRunners(site: Site) {
  const run = await handInPython(site);
  await run(); // from which on some stand ready
  const running = run();
  for (let killed = 0; killed < 3; await sleep(20)) {
    const runners = descendantsOf(Number(site.process.pid)).filter((pid) => commandOf(pid).includes('run-python-child'));
    for (const runner of runners) process.kill(runner, 'SIGKILL');
    killed += runners.length;
  }
  return { saw: `the learner’s run: ${await running}, the next: ${await run()}` };
}

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

async function endureFullDisk(): Promise<string[]> {
  const fault: Fault = {
    name: 'a full disk for 10 s',
    strike: async ({ dataDir }) => {
      const filler = path.join(dataDir, 'filler');
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' });
      } catch {
        // There is no room left.
      }
      await sleep(10 * second);
      rmSync(filler);
      return {};
    },
  };
  if (!isWanted(fault)) return [];
  const disk = mkdtempSync(path.join(tmpdir(), 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    console.log(`| ${fault.name} | not tried: only root mounts a small disk | | |`);
    return [];
  }
  try {
    return await endure(() => startSite(settings, { dataDir: path.join(disk, 'data') }), [fault]);
  } finally {
    execFileSync('umount', [disk]);
  }
}

/** Puts the clock of the site and its PostgreSQL so far beside the true one; libfaketime looks once a second. */
function moveClock(milliseconds: number): void {
  writeFileSync(clockFile, `${milliseconds < 0 ? '' : '+'}${milliseconds / second}`);
}

function clockFault(name: string, ...moves: number[]): Fault {
  const strike = async (site: Site) => {
    const waits: string[] = [];
    for (const move of moves) {
      moveClock(move);
      await sleep(2 * second);
      waits.push(inSeconds(await buyCourse(site)));
    }
    return { saw: `the course, bought meanwhile, was open after ${waits.join(' and ')}` };
  };
  return { name: `the clock ${name}`, strike };
}

async function endureClocks(): Promise<string[]> {
  const wanted = clocks.filter(isWanted);
  const [library = ''] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
  if (!library) console.log('| the clock | not tried: libfaketime is missing (Debian: apt install libfaketime) | | |');
  moveClock(0);
  chmodSync(path.dirname(clockFile), 0o755); // PostgreSQL runs as somebody else
  const faked = { FAKETIME_TIMESTAMP_FILE: clockFile, FAKETIME_CACHE_DURATION: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  return endure(() => startSite({ ...settings, ...faked, LD_PRELOAD: library }), library ? wanted : []);
}
