import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#platform/process/free-port.server.ts';

const password = 'of-the-drill';

/** Starts a program of Debian's that ends when we do, as the user `postgres` where we are root, which none of them may be. */
export function startProgram(
  command: string[],
  { folder, env = {} }: { folder: string; env?: Record<string, string> },
): ChildProcess {
  const log = openSync(path.join(folder, `${path.basename(command[0] ?? '')}.log`), 'a');
  return spawn('setpriv', ['--pdeathsig=KILL', ...asPostgres, ...command], {
    cwd: folder,
    env: { ...process.env, PATH: programPath, ...env },
    stdio: ['ignore', log, log],
  });
}

const asPostgres = process.getuid?.() === 0 ? ['--reuid=postgres', '--regid=postgres', '--init-groups'] : [];

/** Lets them write in a folder. */
export function handToPrograms(folder: string): void {
  if (asPostgres.length > 0) execFileSync('chown', ['-R', 'postgres:', folder]);
}

/** Debian puts servers where only root looks. */
export const programPath = `${process.env.PATH}:/usr/sbin`;
const newestPostgres = () => globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? '';

/** A machine of the database: Patroni, its PostgreSQL, and PgBouncer in front of it. */
export interface DatabaseMachine {
  name: string;
  /** Its PostgreSQL, and its pooler, as `host:port`. */
  postgres: string;
  pooler: string;
  /** The address of its PostgreSQL for who may do anything. */
  url: string;
  start(): void;
  /** Kills all of it (kill -9), as when the power goes, or PostgreSQL alone. */
  kill(what: 'machine' | 'PostgreSQL'): Promise<void>;
  /** What its Patroni says of all machines; nothing while it is away. */
  roles(): Promise<Record<string, string>>;
}

/** Prepares a machine by `deploy/cluster`: only what is each machine's own is set here. */
export async function prepareMachine(name: string, { home, etcd }: { home: string; etcd: string }): Promise<DatabaseMachine> {
  const folder = path.join(home, name);
  const findAddress = async () => `127.0.0.1:${await freePort()}`;
  const [postgres, pooler, rest] = [await findAddress(), await findAddress(), await findAddress()];
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'userlist.txt'), '"site" "site"\n');
  const settings = readFileSync('deploy/cluster/pgbouncer.ini', 'utf8')
    .replace('port=5432', `port=${portOf(postgres)}`)
    .replace('= *\nlisten_port = 6432', `= 127.0.0.1\nlisten_port = ${portOf(pooler)}`)
    .replace('/etc/pgbouncer', folder);
  writeFileSync(path.join(folder, 'pgbouncer.ini'), settings);
  handToPrograms(folder);
  const data = path.join(folder, 'data');
  const env = {
    ...{ PATRONI_NAME: name, PATRONI_ETCD3_HOSTS: etcd, PATRONI_RESTAPI_LISTEN: rest, PATRONI_RESTAPI_CONNECT_ADDRESS: rest },
    ...{ PATRONI_POSTGRESQL_LISTEN: postgres, PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres },
    ...{ PATRONI_POSTGRESQL_DATA_DIR: data, PATRONI_POSTGRESQL_BIN_DIR: newestPostgres() },
    ...{ PATRONI_POSTGRESQL_PGPASS: path.join(folder, 'pgpass') },
    ...{ PATRONI_SUPERUSER_PASSWORD: password, PATRONI_REPLICATION_PASSWORD: password },
  };
  let programs: ChildProcess[] = [];
  return {
    name,
    postgres,
    pooler,
    url: `postgres://postgres:${password}@${postgres}/postgres`,
    start: () => {
      programs = [
        startProgram(['patroni', path.resolve('deploy/cluster/patroni.yml')], { folder, env }),
        startProgram(['pgbouncer', 'pgbouncer.ini'], { folder }),
      ];
    },
    kill: async (what) => {
      if (what === 'machine') {
        const ended = programs.splice(0).map((program) => program.kill('SIGKILL') && once(program, 'exit'));
        await Promise.all(ended);
      }
      const [postmaster = ''] = readIfThere(path.join(data, 'postmaster.pid')).split('\n');
      if (!readIfThere(`/proc/${postmaster}/cmdline`).includes(data)) return; // it has ended, and its number may be another's
      const children = readIfThere(`/proc/${postmaster}/task/${postmaster}/children`).split(' ').filter(Boolean);
      spawnSync('kill', ['-KILL', postmaster, ...children]);
    },
    roles: async () => {
      const answer = await fetch(`http://${rest}/cluster`).catch(() => undefined);
      const { members = [] }: { members?: { name: string; role: string; state: string }[] } = (await answer?.json()) ?? {};
      return Object.fromEntries(
        members.filter(({ state }) => /running|streaming/.test(state)).map((member) => [member.name, member.role]),
      );
    },
  };
}

const portOf = (address: string) => address.slice(address.indexOf(':') + 1);
const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
