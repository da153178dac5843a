import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { asOrdinaryUser, handOver } from './as-ordinary-user.server.ts';
import { postgresBinary } from './postgres-binaries.server.ts';

/** Makes an empty PostgreSQL cluster whose password is written to `passwordFile`. */
export function initialiseCluster({ cluster, passwordFile }: { cluster: string; passwordFile: string }): void {
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
  const [command, ...args] = asOrdinaryUser([postgresBinary('initdb'), '-D', draft, ...options]);
  const result = spawnSync(command as string, args, { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`initdb failed: ${(result.stderr || String(result.error)).trim().split('\n').at(-1)}`);
  renameSync(draft, cluster);
}
