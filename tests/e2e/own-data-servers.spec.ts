import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { runOwnerCommand } from '#tests/support/owner.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { expect, test } from './test.ts';

/** Calls functions of a person at a server; throws when no answer arrives. */
interface Caller {
  userId: string;
  call(origin: string, name: string, body: Record<string, unknown>): Promise<{ status: number; body: Record<string, unknown> }>;
}

async function makeCaller(request: APIRequestContext): Promise<Caller> {
  const { token } = await (await request.get('/auth/token')).json();
  const { user } = await (await request.get('/auth/get-session')).json();
  return {
    userId: user.userId,
    async call(origin, name, body) {
      const answer = await fetch(`${origin}/functions/${name}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ parentUserId: user.userId, ...body }),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}

const folder = (name: string) => ({ table: 'prompt_files', item: { type: 'folder', name } });

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let own: Site;
test.beforeAll(async () => {
  own = await startSite({ CALL_LIMIT_FACTOR: '100000' });
});
test.afterAll(() => own.remove());

test('two processes on one database count every step, make one of each, and tell each other', async ({ browser }) => {
  // The second one finds the first one's database in the data folder, and answers for the same address.
  const second = await startSite({ CALL_LIMIT_FACTOR: '100000', ORIGIN: own.origin }, { dataDir: own.dataDir });
  const context = await browser.newContext({ baseURL: own.origin });
  const page = await context.newPage();
  const { email } = await signIn(page);
  await runOwnerCommand(own, 'grant', email);
  const { userId, call } = await makeCaller(context.request);
  const both = [own.origin, second.origin];
  const race = (name: string, body: () => Record<string, unknown>, times: number) =>
    Promise.all(Array.from({ length: times }, (_, at) => call(both[at % 2] ?? '', name, body())));

  const started = await race('startExperience', () => ({ experience: 'hello-ai-world', type: 'practice' }), 20);
  const ids = new Set(started.map(({ body }) => (body.item as { id: string }).id));
  expect(ids.size).toBe(1);
  const [itemId] = ids;
  const steps = await race('advanceExperience', () => ({ itemId }), 100);
  expect(steps.map(({ status }) => status)).toEqual(Array(100).fill(200));
  const finished = await race('finishExperience', () => ({ itemId }), 20);
  expect(new Set(finished.map(({ body }) => (body.item as { completedAt: string }).completedAt)).size).toBe(1);
  expect(finished[0]?.body.item).toMatchObject({ step: 100, completed: true });
  const loot = await race('createItem', () => ({ table: 'loot_items', item: { lootId: 'diff-review-checklist' } }), 100);
  expect(new Set(loot.map(({ body }) => (body.item as { id: string }).id)).size).toBe(1);

  const heard = page.evaluate(
    (id) =>
      new Promise<string>((resolve) => {
        const source = new EventSource(`/functions/listen?table=prompt_files&parentUserId=${id}`);
        source.addEventListener('present', () => document.body.setAttribute('data-listening', ''));
        source.addEventListener('row', ({ data }) => resolve(JSON.parse(data).row.name));
      }),
    userId,
  );
  await expect(page.locator('body[data-listening]')).toHaveCount(1);
  await call(second.origin, 'createItem', folder('told across'));
  expect(await heard).toBe('told across');
  await context.close();
  await second.stop();
});

test('kill -9 under eight writers loses nothing that was acknowledged and does nothing twice', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: own.origin });
  await signIn(await context.newPage());
  const { call } = await makeCaller(context.request);
  const started = await call(own.origin, 'startExperience', { experience: 'multi-file-editing', type: 'practice' });
  const { id: roundId } = started.body.item as { id: string };
  const made = new Set<string>();
  let steps = 0;

  for (let round = 0; round < 5; round += 1) {
    let isOver = false;
    const unanswered: (() => Promise<void>)[] = [];
    /** Every write is sent again, under its id, until it is answered: in this round or in the next life of the server. */
    const write = async () => {
      const [itemId, createId, stepId] = [randomUUID(), randomUUID(), randomUUID()];
      const create = async () => {
        const { status } = await call(own.origin, 'createItem', { ...folder(itemId), itemId, writeId: createId });
        if (status !== 200) throw new Error(`answered ${status}`);
        made.add(itemId);
      };
      const step = async () => {
        const { status } = await call(own.origin, 'advanceExperience', { itemId: roundId, writeId: stepId });
        if (status !== 200) throw new Error(`answered ${status}`);
        steps += 1;
      };
      for (const attempt of [create, step]) await attempt().catch(() => unanswered.push(attempt));
    };
    const writers = Array.from({ length: 8 }, async () => {
      while (!isOver) await write();
    });
    await expect.poll(() => made.size).toBeGreaterThan(round * 40 + 20);
    await own.stop('SIGKILL');
    isOver = true;
    await Promise.all(writers);
    own = await own.restart();
    for (const attempt of unanswered) await attempt();
  }

  const files = (await call(own.origin, 'getList', { table: 'prompt_files' })).body.list as { id: string; name: string }[];
  expect(files.map(({ id }) => id).sort()).toEqual([...made].sort());
  const [round] = (await call(own.origin, 'getList', { table: 'experience_progressions' })).body.list as { step: number }[];
  expect(round?.step).toBe(steps);
  expect(await runOwnerCommand(own, 'audit')).toMatch(/rules hold/);
  await context.close();
});
