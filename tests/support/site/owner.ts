import { type ChildProcess, execFile, fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Site } from './site.ts';

const run = promisify(execFile);

interface Answer {
  id: number;
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** These say of their settings, and of a site that is stopped, what only a process of their own finds. */
const ofOwnProcess = ['doctor', 'reconcile'];

/** The processes that answer the owners of running sites, by the site's own. */
const owners = new WeakMap<ChildProcess, ChildProcess>();
let lastId = 0;

/**
 * Runs a command of the owner against a running site, as `npm run owner -- …` does; rejects when it ends with anything but 0. One process
 * answers most commands of a site: to start one for each takes longer than what they do.
 */
export async function runOwnerCommand(site: Site, ...args: string[]): Promise<string> {
  const [name = ''] = args;
  if (ofOwnProcess.includes(name) || site.checkout !== process.cwd()) return (await runAlone(site, args)).stdout;
  const owner = findOwner(site);
  lastId += 1;
  const id = lastId;
  const { exitCode, stdout, stderr } = await new Promise<Answer>((resolve, reject) => {
    const take = (answer: Answer) => {
      if (answer.id !== id) return;
      owner.off('message', take);
      owner.off('exit', fail);
      resolve(answer);
    };
    const fail = () => reject(new Error(`the owner's process ended before it answered ${name}`));
    owner.on('message', take);
    owner.once('exit', fail);
    owner.send({ id, args });
  });
  if (exitCode !== 0)
    throw Object.assign(new Error(`${name} ended with ${exitCode}: ${stderr}${stdout}`), { code: exitCode, stdout, stderr });
  return stdout;
}

function runAlone({ checkout, environment }: Pick<Site, 'checkout' | 'environment'>, args: string[]) {
  return run(process.execPath, ['server/owner.ts', ...args], { cwd: checkout, env: { ...process.env, ...environment } });
}

function findOwner({ process: siteProcess, environment }: Site): ChildProcess {
  const known = owners.get(siteProcess);
  if (known) return known;
  const env = { ...process.env, ...environment };
  const owner = fork('tests/support/site/owner-process.ts', { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  owner.unref();
  owner.channel?.unref();
  owners.set(siteProcess, owner);
  siteProcess.once('exit', () => owner.kill());
  return owner;
}

/** Answers what the doctor says of a site and its settings, without its texts: it would ask for every page that they link. */
export async function examineSettings(site: Site): Promise<string> {
  const environment = { ...site.environment, CONTENT_DIR: mkdtempSync(path.join(tmpdir(), 'no-content-')) };
  const { stdout } = await runAlone({ ...site, environment }, ['doctor']).catch((error) => error);
  return stdout;
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
