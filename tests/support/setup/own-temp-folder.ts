import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Runs once before all tests: whatever a run puts into the system's temporary folder lies in one folder of its own, which goes with the
 * run, whatever its tests forgot or could not do because they failed. A run that is killed leaves it to the next one.
 */
export default function ownTempFolder(): () => Promise<void> {
  removeLeftFolders();
  const folder = mkdtempSync(path.join(tmpdir(), `test-run-${process.pid}-`));
  chmodSync(folder, 0o755); // PostgreSQL may run as another user than we do
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  // Compiled once for all processes of the run: a server or a command of the owner starts in two thirds of the time.
  process.env.NODE_COMPILE_CACHE = path.join(folder, 'compile-cache');
  // Tries again: the database of a site that a failed test left behind is still writing while it ends.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 20 });
}

/** A folder is named after the process that made it, so that one whose process is gone is known. */
function removeLeftFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, processId] = /^test-run-(\d+)-/.exec(name) ?? [];
    if (processId && !isAlive(Number(processId))) rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // alive, and another user's
  }
}
