import { type ExecFileException, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { dropPrivileges, handOver } from './drop-privileges.server.ts';
import { postgresBinary } from './postgres-binaries.server.ts';

/** Makes an empty PostgreSQL cluster whose password is written to `passwordFile`. */
export async function initialiseCluster({ cluster, passwordFile }: { cluster: string; passwordFile: string }): Promise<void> {
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  const options = [
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ];
  // initdb works in a folder beside the real one, so that a kill in the middle leaves no half cluster behind.
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  handOver([draft, passwordFile]);
  const [command = '', ...args] = dropPrivileges([postgresBinary('initdb'), '-D', draft, ...options]);
  await promisify(execFile)(command, args).catch((failure: ExecFileException) => {
    throw new Error(`initdb failed: ${(failure.stderr || String(failure)).trim().split('\n').at(-1)}`);
  });
  renameSync(draft, cluster);
}
