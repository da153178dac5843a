import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Site } from './site.ts';

const run = promisify(execFile);

/** Runs a command of the owner against a running site, as `npm run owner -- …` does; rejects when it exits with anything but 0. */
export async function runOwnerCommand(site: Site, ...command: string[]): Promise<string> {
  const environment = { ...process.env, ...site.environment };
  const { stdout } = await run(process.execPath, ['server/owner.ts', ...command], {
    cwd: site.checkout,
    env: environment,
  });
  return stdout;
}

/** Answers what the doctor says of a site and its settings, without its texts: it would ask for every page that they link. */
export async function examineSettings(site: Site): Promise<string> {
  const environment = { ...site.environment, CONTENT_DIR: mkdtempSync(path.join(tmpdir(), 'no-content-')) };
  return runOwnerCommand({ ...site, environment }, 'doctor').catch((error) => error.stdout);
}

/** Finds in the owner's list the id of what someone wrote. */
export async function findFeedback(site: Site, text: string): Promise<string> {
  const list = await runOwnerCommand(site, 'feedback', 'list', '--limit=1000');
  return (
    list
      .split('\n')
      .find((line) => line.includes(text))
      ?.split(' ')[0] ?? ''
  );
}
