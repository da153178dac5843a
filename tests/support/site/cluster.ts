import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { minute, second } from '#platform/durations.ts';
import { freePort } from '#platform/process/free-port.server.ts';
import { type DatabaseMachine, handToPrograms, prepareMachine, programPath, startProgram } from './database-machine.ts';
import { serveBucket } from './serve-bucket.ts';
import { type Site, startSite } from './site.ts';

/** Names the packages of Debian that a cluster needs and this machine lacks. */
export function missingPackages(): string[] {
  const programs = { patroni: 'patroni', etcd: 'etcd-server', pgbouncer: 'pgbouncer', nginx: 'nginx', setpriv: 'util-linux' };
  const isThere = (program: string) => programPath.split(':').some((folder) => existsSync(path.join(folder, program)));
  const lacking = Object.entries(programs).flatMap(([program, name]) => (isThere(program) ? [] : [name]));
  return globSync('/usr/lib/postgresql/*/bin/postgres').length > 0 ? lacking : [...lacking, 'postgresql'];
}

export interface Cluster {
  /** nginx, which leads to the three processes of the site. */
  origin: string;
  sites: Site[];
  machines: DatabaseMachine[];
  /** The machine whose PostgreSQL takes writes, once the other follows it commit by commit. */
  primary(): Promise<DatabaseMachine>;
}

/** Starts three processes of the site behind nginx, with a bucket, on two PostgreSQL with PgBouncer, which Patroni and etcd keep. */
export async function startCluster(opened: AsyncDisposableStack): Promise<Cluster> {
  const home = mkdtempSync(path.join(tmpdir(), 'cluster-'));
  chmodSync(home, 0o755);
  const machines = await startDatabase(home, opened);
  const primary = async () => {
    for (;;) {
      for (const machine of machines) {
        const roles = await machine.roles();
        if (Object.values(roles).includes('sync_standby') && roles[machine.name] === 'leader') return machine;
      }
      await sleep(second / 4);
    }
  };
  const { url } = await primary();
  const sql = postgres(url, { max: 1 });
  await sql`create role site login password 'site'`;
  await sql`create database site owner site`;
  await sql.end();

  const origin = `http://localhost:${await freePort()}`;
  const served = await serveBucket();
  opened.defer(served.close);
  const { name, endpoint, region, credentials } = served.bucket;
  const address = (hosts: string[]) => `postgres://site:site@${hosts.join()}/site?target_session_attrs=read-write`;
  const environment = {
    ...{ ORIGIN: origin, SECRET: randomUUID() + randomUUID(), TRUST_PROXY: 'loopback', OWNER_EMAILS: 'owner@example.com' },
    DATABASE_URL: address(machines.map(({ pooler }) => pooler)),
    DATABASE_DIRECT_URL: address(machines.map((machine) => machine.postgres)),
    ...{ DATABASE_TIMEOUT_SECONDS: '4', CALL_LIMIT_FACTOR: '100000' },
    ...{ S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_REGION: region },
    ...{ S3_ACCESS_KEY_ID: credentials.accessKeyId, S3_SECRET_ACCESS_KEY: credentials.secretAccessKey },
  };
  const outbox = path.join(home, 'outbox');
  mkdirSync(outbox);
  const sites = await Promise.all(
    [1, 2, 3].map(async (number) => {
      const dataDir = path.join(home, `site${number}`);
      mkdirSync(dataDir);
      symlinkSync(outbox, path.join(dataDir, 'outbox')); // of all stand-ins the one that is no part of the database
      return opened.adopt(await startSite(environment, { dataDir }), (site) => site.stop());
    }),
  );
  const nginx = startNginx({ home, origin, sites });
  opened.defer(() => void nginx.kill());
  await until(() => fetch(`${origin}/readyz`).then(({ ok }) => ok));
  return { origin, sites, machines, primary };
}

async function startDatabase(home: string, opened: AsyncDisposableStack): Promise<DatabaseMachine[]> {
  const [etcd, peers] = [`127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  handToPrograms(home);
  const listening = [`--listen-client-urls=http://${etcd}`, `--advertise-client-urls=http://${etcd}`];
  const among = [`--listen-peer-urls=${peers}`, `--initial-advertise-peer-urls=${peers}`, `--initial-cluster=default=${peers}`];
  const keeper = startProgram(['etcd', `--data-dir=${home}/etcd`, ...listening, ...among], { folder: home });
  opened.defer(() => void keeper.kill('SIGKILL'));
  await until(() => fetch(`http://${etcd}/health`).then(({ ok }) => ok));
  const machines = await Promise.all(['db1', 'db2'].map((name) => prepareMachine(name, { home, etcd })));
  for (const machine of machines) {
    opened.defer(() => machine.kill('machine'));
    machine.start();
  }
  return machines;
}

/** Puts the sample before the processes, without TLS, whose end a browser of a test would not trust. */
function startNginx({ home, origin, sites }: { home: string; origin: string; sites: Site[] }) {
  const folder = path.join(home, 'nginx');
  mkdirSync(folder);
  const upstream = sites.map((site) => `server ${new URL(site.origin).host.replace('localhost', '127.0.0.1')} max_fails=0;`);
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${folder}/${what};`);
  const settings = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('http {', `http { ${kept.join(' ')}`)
    .replace('server 127.0.0.1:3000 max_fails=0;', upstream.join('\n'))
    .replace(/server \{\s+listen 80 [^}]+\}[^}]+\}\s+\}/, '')
    .replaceAll(/(listen \[::\]:|ssl_).*\n/g, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${new URL(origin).port}`)
    .replace('Host $host', 'Host $http_host');
  writeFileSync(path.join(folder, 'nginx.conf'), `daemon off; master_process off; pid ${folder}/pid;\n${settings}`);
  handToPrograms(folder);
  return startProgram(['nginx', '-e', `${folder}/error.log`, '-p', folder, '-c', `${folder}/nginx.conf`], { folder });
}

/** For what never comes. */
const longestWait = 2 * minute;

/** Waits until it says yes; what fails meanwhile is a no. */
export async function until(ask: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + longestWait;
  while (!(await ask().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`waited in vain for: ${ask}`);
    await sleep(second / 20);
  }
}
