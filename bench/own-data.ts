import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.server.ts';
import { startSite } from '#tests/support/site.ts';

/*
 * `npm run bench:own-data`: what a person waits for (a list; another tab's change) while nothing else goes on, and what an open listener costs
 * the server in memory.
 */
const calls = 1000;
const changes = 300;
const listeners = 5000;
const listenersPerAccount = 25;

const site = await startSite({ CALL_LIMIT_FACTOR: '1000000' });
const postgres = await startEmbeddedPostgres({ dataDir: site.dataDir });
Object.assign(process.env, site.environment, { DATABASE_URL: postgres.url });
// Only now: these modules parse the environment when they are loaded.
const { createTestSession } = await import('#tests/support/create-test-session.ts');
const { createTestUser } = await import('#tests/support/create-test-user.ts');

async function makeCaller() {
  const { userId } = await createTestUser();
  const { authorization, cookie } = await createTestSession({ userId });
  const call = async (name: string, body: object): Promise<{ item?: { version: number } }> => {
    const answer = await fetch(`${site.origin}/functions/${name}`, {
      method: 'POST',
      headers: { authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify({ parentUserId: userId, ...body }),
    });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return { userId, cookie, call };
}

/** Opens a listener of a person's prompts on a socket of its own; resolves when the server has told it what there is. */
function openListener(
  { userId, cookie }: { userId: string; cookie: string },
  onText: (text: string) => void = () => {},
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(site.origin);
    const socket = connect({ host: hostname, port: Number(port) })
      .setEncoding('utf8')
      .on('error', reject);
    const path = `/functions/listen?table=prompt_files&table=prompt_templates&parentUserId=${userId}`;
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`);
    socket.on('data', (text) => {
      onText(String(text));
      if (text.includes('event: present')) resolve(socket);
    });
  });
}

const residentMebibytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, 'utf8'))?.[1]) / 1024;

function report(name: string, milliseconds: number[]): void {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2).padStart(9);
  console.log(`${name.padEnd(36)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`);
}

const person = await makeCaller();
for (let number = 0; number < 50; number += 1) {
  const item = { type: 'file', name: `Prompt ${number}`, parentPromptTemplateId: randomUUID(), prompt: 'x'.repeat(500) };
  await person.call('createItem', { table: 'prompt_files', itemId: randomUUID(), item });
}

const lists: number[] = [];
for (let number = 0; number < calls; number += 1) {
  const startedAt = performance.now();
  await person.call('getList', { table: 'prompt_templates' });
  lists.push(performance.now() - startedAt);
}

const itemId = randomUUID();
await person.call('createItem', { table: 'prompt_files', itemId, item: { type: 'folder', name: 'Folder' } });
let heard: (() => void) | undefined;
const listener = await openListener(person, (text) => text.includes('event: row') && heard?.());
const reached: number[] = [];
const written: number[] = [];
for (let number = 0; number < changes; number += 1) {
  const arrival = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const startedAt = performance.now();
  const answered = person
    .call('updateItem', { table: 'prompt_files', itemId, item: { name: `Name ${number}` } })
    .then(() => written.push(performance.now() - startedAt));
  await arrival;
  reached.push(performance.now() - startedAt);
  await answered;
}
listener.destroy();

const before = residentMebibytes();
const sockets: Socket[] = [];
while (sockets.length < listeners) {
  const account = await makeCaller();
  sockets.push(...(await Promise.all(Array.from({ length: listenersPerAccount }, () => openListener(account)))));
}
const after = residentMebibytes();

report('getList of 50 rows', lists);
report('updateItem', written);
report('a change, from call to listener', reached);
console.log(
  `${`${listeners} open listeners`.padEnd(36)} ${(after - before).toFixed(0)} MiB, ${(((after - before) * 1024) / listeners).toFixed(1)} KiB each`,
);

for (const socket of sockets) socket.destroy();
const { sql } = await import('#platform/database.server.ts');
await sql.end();
await postgres.stop();
await site.remove();
