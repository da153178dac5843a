import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Runs once before all tests: whatever a run puts into the system's temporary folder lies in one folder of its own, which goes with the run,
 * whatever its tests forgot or could not do because they failed.
 */
export default function ownTempFolder(): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-run-'));
  chmodSync(folder, 0o755); // PostgreSQL may run as another user than we do
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  // Tries again: the database of a site that a failed test left behind is still writing while it ends.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 20 });
}
