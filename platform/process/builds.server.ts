import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../config/config-schema.ts';
import { hour } from '../durations.ts';
import { isAlive } from './running-site.server.ts';

/** The folder of all builds, in which each is a folder of its own, and the link to the one that is in place. */
const builds = 'builds';
const link = 'build';
/** Sorts by age. */
const nameForm = /^\d{17}-[0-9a-f]{12}$/;
/** Pages of the last builds are still open in browsers, and ask for what belongs to them. */
const keptBuilds = 3;

/** The parts of a build that pages of it ask for, under names that are of this build or of their contents. */
const askedFor = ['client/assets', 'client/builds', 'run-parts', 'run-frame.html', 'run-frame.html.br', 'run-frame.html.gz'];

/**
 * Finds the folder of the build that this process runs. A server keeps its own for all its life (`runBuild`), also when another is put in
 * place meanwhile.
 */
export const buildFolder = (): string => process.env.BUILD_FOLDER ?? path.resolve(link);

/** Finds the folder of the build that is in place now; throws where there is none. */
export function findBuild(): string {
  if (existsSync(path.join(link, 'server/index.js'))) return realpathSync(link);
  throw new ConfigError(`there is no build in ${path.resolve(link)}: make one with npm run build`);
}

/** Makes an empty folder to build in, of this process, and takes away those of builds that died; {@link putInPlace} takes it from there. */
export function beginBuild(): string {
  const folder = path.join(builds, `new-${process.pid}`);
  for (const name of existsSync(builds) ? readdirSync(builds) : []) {
    const [, pid] = /^new-(\d+)$/.exec(name) ?? [];
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid))))
      rmSync(path.join(builds, name), { recursive: true, force: true });
  }
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Puts a whole build in the place of the last one, by two renames, so that nobody sees half of one, and takes away those that are old. */
export function putInPlace(folder: string): void {
  const kept = path.join(builds, nameOf(folder));
  renameSync(folder, kept);
  const next = `${link}.next`;
  rmSync(next, { recursive: true, force: true });
  symlinkSync(process.platform === 'win32' ? path.resolve(kept) : kept, next, 'junction');
  // A folder is of a version that built in its place. Windows renames no link over another.
  const mustGo = process.platform === 'win32' || !(lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ?? true);
  if (mustGo) rmSync(link, { recursive: true, force: true });
  renameSync(next, link);
  prune(builds);
}

/** Has this process run the build in `folder` from now on, and keeps that for it. */
export function runBuild(folder: string): void {
  process.env.BUILD_FOLDER = folder;
  try {
    writeFileSync(path.join(folder, `in-use-${process.pid}`), '');
  } catch {
    // Where nothing can be written, nothing is built either.
  }
}

/**
 * Puts what pages of a build ask for in `shared`, a folder that several machines see. A site whose machines miss each other's files is better than
 * none: what goes wrong is said.
 */
export function shareBuild(folder: string, shared: string): void {
  try {
    const there = path.join(shared, nameOf(folder));
    if (!existsSync(there)) copyWhole(folder, there);
    prune(shared);
    sweepHalves(shared);
  } catch (error) {
    console.error(`Warning: ASSETS_DIR does not have this build: ${(error as Error).message}`);
  }
}

function copyWhole(folder: string, there: string): void {
  const half = `${there}.${randomUUID()}`;
  try {
    for (const part of askedFor) cpSync(path.join(folder, part), path.join(half, part), { recursive: true });
    renameSync(half, there);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(there)) throw error; // else another machine was first
  }
}

/** Takes away copies whose process died on the way. */
function sweepHalves(shared: string): void {
  const halves = readdirSync(shared).filter((name) => nameForm.test(name.split('.', 1)[0] ?? '') && name.includes('.'));
  for (const half of halves.map((name) => path.join(shared, name)))
    if (Date.now() - statSync(half).mtimeMs > hour) rmSync(half, { recursive: true, force: true });
}

/** Finds a file of any of the builds that are kept here or in `shared`, or of the one whose id is given, by its path in the build. */
export function findKeptFile(file: string, { shared, id = '' }: { shared?: string; id?: string }): string | undefined {
  return [builds, ...(shared ? [shared] : [])]
    .flatMap((folder) =>
      listBuilds(folder)
        .filter((build) => build.endsWith(id))
        .map((build) => path.resolve(folder, build, file)),
    )
    .find(existsSync);
}

/** Lists the names of builds, the newest first. */
const listBuilds = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => nameForm.test(name))
        .sort()
        .reverse()
    : [];

function prune(folder: string): void {
  const old = listBuilds(folder).slice(keptBuilds);
  for (const name of old.map((build) => path.join(folder, build)))
    if (!isInUse(name)) rmSync(name, { recursive: true, force: true });
}

function isInUse(folder: string): boolean {
  return readdirSync(folder).some((name) => name.startsWith('in-use-') && isAlive(Number(name.slice('in-use-'.length))));
}

/** Names a build by the moment in which it was made, and by its sources. */
function nameOf(folder: string): string {
  const { id, timestamp }: { id: string; timestamp: number } = JSON.parse(
    readFileSync(path.join(folder, 'client/builds/latest.json'), 'utf8'),
  );
  return `${new Date(timestamp).toISOString().replace(/\D/g, '')}-${id}`;
}
