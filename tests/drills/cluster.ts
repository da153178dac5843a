import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { second } from '#platform/durations.ts';
import { type HttpCaller, signInCaller } from '#tests/support/accounts/http-caller.ts';
import { readEventStream } from '#tests/support/functions/read-event-stream.ts';
import { killUnderWriters } from '#tests/support/own-data/kill-under-writers.ts';
import ownTempFolder from '#tests/support/setup/own-temp-folder.ts';
import { type Cluster, missingPackages, startCluster, until } from '#tests/support/site/cluster.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import type { Site } from '#tests/support/site/site.ts';

/*
 * `npm run drill:cluster`: three processes of the site behind nginx, on PgBouncer and two PostgreSQL that Patroni and etcd keep, by the samples
 * in deploy/. The browser tests that need no more than a site's address pass against it; then the primary is killed (kill -9) under eight
 * writers, first its whole machine, and when that is back, PostgreSQL alone. `npm run drill:cluster -- checkout/team-seats` takes other tests.
 */

/** Own data, checkout, lessons and agents; not those which start or stop sites of their own, or write rows that the audit refuses. */
const specs = [
  ...['prompts/prompts-sync', 'lessons/notes', 'lessons/practice-drafts', 'accounts/settings'],
  ...['checkout/buy-and-refund', 'checkout/course-access', 'checkout/bank-transfer', 'checkout/gifts-and-handovers'],
  ...['checkout/team-seats', 'checkout/withdrawal', 'checkout/provider-dashboard'],
  ...['lessons/lesson.spec', 'lessons/first-exercise', 'lessons/rounds', 'lessons/drills', 'lessons/feedback', 'lessons/stream'],
  ...['agent/agent.spec', 'agent/agent-consent'],
];
const listeners = 25;
/** From a kill until a write is acknowledged again. */
const longestReturn = 30 * second;

const lacking = missingPackages();
if (lacking.length > 0) {
  console.error(`The drill needs packages of Debian that are not installed: apt-get install ${lacking.join(' ')}`);
  process.exit(1);
}
const opened = new AsyncDisposableStack();
opened.defer(ownTempFolder());
const end = () => opened.disposeAsync();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end().then(() => process.exit(1)));
await drill().finally(end);

async function drill(): Promise<void> {
  console.log('starting etcd, two machines of the database, a bucket, three processes, nginx …');
  const cluster = await startCluster(opened);
  const [site] = cluster.sites;
  assert(site);
  const running = { ...site, origin: cluster.origin };
  console.log(await runOwnerCommand(site, 'upload-media'));
  const asked = process.argv.slice(2);
  const passed = await runBrowserTests(running, asked.length > 0 ? asked : specs);
  for (const what of ['machine', 'PostgreSQL'] as const) await killPrimary(cluster, { running, what });
  if (!passed) throw new Error('browser tests failed against the cluster');
}

async function runBrowserTests({ process: _, ...told }: Site, files: string[]): Promise<boolean> {
  const env = { ...process.env, RUNNING_SITE: JSON.stringify(told) };
  const tests = spawn('playwright', ['test', '--workers=1', '--grep-invert=@slow', ...files], { env, stdio: 'inherit' });
  const [status] = await once(tests, 'exit');
  return status === 0;
}

async function killPrimary(
  { primary, sites, origin }: Cluster,
  { running, what }: { running: Site; what: 'machine' | 'PostgreSQL' },
): Promise<void> {
  const [caller, other] = await Promise.all([signInCaller(origin), signInCaller(origin)]);
  const heard = await Promise.all(Array.from({ length: listeners }, () => listen(caller, origin)));
  const before = await primary();
  const milliseconds: Record<string, number> = {};
  const kill = async () => {
    const killedAt = performance.now();
    await before.kill(what);
    const item = { type: 'folder', name: 'after' };
    await until(async () => (await other.call('createItem', { table: 'prompt_files', item })).status === 200);
    milliseconds.write = performance.now() - killedAt;
    await Promise.all(sites.map((each) => until(async () => (await fetch(`${each.origin}/readyz`)).ok)));
    milliseconds.ready = performance.now() - killedAt;
    return running;
  };
  const { prompts } = await killUnderWriters({ site: running, rounds: 1, caller, kill });
  const rows = (await caller.call('getList', { table: 'prompt_files' })).body.list as { id: string; name: string }[];
  const names = Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  const heardAt = performance.now();
  await until(async () => heard.every((each) => Object.entries(names).every(([id, name]) => each.get(id) === name)));
  milliseconds.listeners = performance.now() - heardAt;

  if (what === 'machine') before.start();
  const after = await primary();
  assert.notEqual(after.name, before.name);
  const seconds = Object.entries(milliseconds).map(([name, each]) => `${name} ${(each / second).toFixed(1)} s`);
  console.log(`${before.name}: ${what} killed, ${after.name} takes writes: ${prompts} prompts all there; ${seconds.join(', ')}`);
  assert(Number(milliseconds.ready) <= longestReturn, 'the site took too long to take writes again');
}

/** Listens to an account's prompts as a page does, which connects again where its stream ends; answers the names that it knows, by id. */
async function listen({ userId, cookie }: HttpCaller, origin: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const address = `${origin}/functions/listen?table=prompt_files&parentUserId=${userId}`;
  let stream = await readEventStream(address, { cookie });
  const connect = async () => {
    if (opened.disposed) return true;
    stream = await readEventStream(address, { cookie });
    return stream.status === 200;
  };
  const follow = async () => {
    while (!opened.disposed) {
      const told = await stream.next().catch(() => null);
      if (!told) await until(connect);
      if (told?.event !== 'row') continue;
      const { id, name } = told.data.row as { id: string; name: string };
      names.set(id, name);
    }
  };
  void follow();
  return names;
}
