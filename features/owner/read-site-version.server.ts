import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { second } from '#platform/durations.ts';

/** Reads which version of the site lies here: the package's own number, and git's commit where there is a repository. */
export async function readSiteVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'));
  const git = promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { timeout: 5 * second });
  const commit = await git.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  return commit ? `${version}, commit ${commit}` : version;
}
