import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mebibyte } from '#platform/byte-sizes.ts';
import { second } from '#platform/durations.ts';

const dayMark = '\0';
const mostBytes = 64 * mebibyte;

/** Reads from git on which day each file of a folder was last changed; nothing where the folder is in no repository or git is not there. */
export async function readGitChanges(directory: string): Promise<ReadonlyMap<string, string>> {
  const args = ['-C', directory, '-c', 'core.quotePath=false', 'log', `--format=%x00%cs`, '--name-only', '--relative', '--', '.'];
  const limits = { timeout: 10 * second, maxBuffer: mostBytes };
  const { stdout } = await promisify(execFile)('git', args, limits).catch(() => ({ stdout: '' }));
  const changes = new Map<string, string>();
  for (const commit of stdout.split(dayMark)) {
    const [day = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!changes.has(file)) changes.set(file, day);
  }
  return changes;
}
