import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { mebibyte } from '#platform/byte-sizes.ts';
import { second } from '#platform/durations.ts';
import { buildFolder } from '#platform/process/builds.server.ts';
import { runLimits } from './program.ts';

const packageFolder = path.resolve('node_modules/pyodide');
/** The snapshot that the build makes; a machine without it starts as well, only later. */
const builtSnapshot = path.join(buildFolder(), 'python-snapshot.bin');
const folder = path.resolve('features/practice/runner');
const main = path.join(folder, 'run-python-child.server.ts');
/** The bytes that a process may have, more than a run may: the engine itself needs some, and a picture of the memory. */
const processMemory = 1024 * mebibyte;

/*
 * The ways in which a process is shut off, each enough against most of what could get out of the one before: it has no network, no other process and no
 * names of its own system to see; no rights, and no way to get some; little memory, and it is the first that the system ends; it writes no
 * file; it reads only what it is made of; and its engine makes no code of text.
 */
const system = [
  [
    'prlimit',
    `--data=${processMemory}`,
    `--cpu=${(2 * (runLimits.time + runLimits.grace)) / second + 30}`,
    '--fsize=0',
    '--core=0',
    '--nofile=64',
  ],
  ['choom', '-n', '1000', '--'],
  ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--net', '--ipc', '--uts', '--pid', '--fork', '--kill-child'],
  ['setpriv', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
].flat();

function engineOptions(): string[] {
  const readable = [
    packageFolder,
    folder,
    path.resolve('platform/byte-sizes.ts'),
    path.resolve('platform/durations.ts'),
    path.resolve('platform/seeded-random.ts'),
    path.resolve('package.json'),
    ...(existsSync(builtSnapshot) ? [builtSnapshot] : []),
  ];
  return [
    '--permission',
    ...readable.map((each) => `--allow-fs-read=${each}`),
    '--disallow-code-generation-from-strings',
    '--max-old-space-size=128',
    '--no-warnings',
  ];
}

/** Writes the command of a process that runs one Python program and reaches nothing. */
export function pythonCommand(): [command: string, ...options: string[]] {
  const files = [path.join(packageFolder, 'pyodide.asm.wasm'), path.join(packageFolder, 'python_stdlib.zip')];
  if (existsSync(builtSnapshot)) files.push(builtSnapshot);
  const [command = '', ...options] = [...system, process.execPath, ...engineOptions(), main, ...files];
  return [command, ...options];
}

let canShutOff: boolean | undefined;

/** Says whether this system can shut processes off. Where it cannot, no Python runs on it. */
export function canRunPython(): boolean {
  const [command = '', ...options] = system;
  canShutOff ??= spawnSync(command, [...options, 'true'], { env: {}, stdio: 'ignore' }).status === 0;
  return canShutOff;
}
