import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mebibyte } from '#platform/byte-sizes.ts';

/** The folder whose files Linux keeps in memory alone. */
const memoryFolder = '/dev/shm';
/** The bytes that have to be free in that folder; a run takes a fifth. */
const leastFree = 4096 * mebibyte;

/**
 * Runs once before all tests: whatever a run puts into the system's temporary folder lies in one folder of its own, which goes with the
 * run, whatever its tests forgot or could not do because they failed. A run that is killed leaves it to the next one.
 */
export default function ownTempFolder(): () => Promise<void> {
  const parent = temporaryFolder();
  removeLeftFolders(parent);
  const folder = mkdtempSync(path.join(parent, `test-run-${process.pid}-`));
  chmodSync(folder, 0o755); // PostgreSQL may run as another user than we do
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  // Compiled once for all processes of the run: a server or a command of the owner starts in two thirds of the time.
  process.env.NODE_COMPILE_CACHE = path.join(folder, 'compile-cache');
  // Tries again: the database of a site that a failed test left behind is still writing while it ends.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 20 });
}

/**
 * In memory where there is room: each of the run's some hundred databases is copied as a thousand files, which took a disk's file system a
 * quarter of the time of all tests that have one.
 */
function temporaryFolder(): string {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > leastFree ? memoryFolder : tmpdir();
}

/** A folder is named after the process that made it, so that one whose process is gone is known. */
function removeLeftFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, processId] = /^test-run-(\d+)-/.exec(name) ?? [];
    if (processId && !isAlive(Number(processId))) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // alive, and another user's
  }
}
