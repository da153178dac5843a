import { randomUUID } from 'node:crypto';
import { connectAgent } from '#tests/support/accounts/connect-agent.ts';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { addPerson, freshPerson } from '#tests/support/accounts/sign-in.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { openLogin, openPopUp } from '#tests/support/accounts/sign-in-page.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { readEventStream } from '#tests/support/functions/read-event-stream.ts';
import { killUnderWriters } from '#tests/support/own-data/kill-under-writers.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { type Site, startSite } from '#tests/support/site/site.ts';

const folder = (name: string) => ({ table: 'prompt_files', item: { type: 'folder', name } });

/** A hundred writes of one row wait for each other. One that waited for too long is answered 503 and was not done: it is asked again. */
async function untilServed<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}

test.describe.configure({ mode: 'serial' });

let own: Site;
test.beforeAll(async () => {
  own = await startSite({ CALL_LIMIT_FACTOR: '100000' });
});
test.afterAll(() => own.remove());

test('two processes on one database count every try, make and give one of each, and tell each other', async () => {
  // The second one finds the first one's database in the data folder, and answers for the same address.
  const second = await startSite({ CALL_LIMIT_FACTOR: '100000', ORIGIN: own.origin }, { dataDir: own.dataDir });
  const { userId, email, cookie, call } = await signInCaller(own.origin);
  await giveCourse(own, email);
  const both = [own.origin, second.origin];
  const race = <Answer extends { status: number }>(times: number, attempt: (origin: string) => Promise<Answer>) =>
    Promise.all(Array.from({ length: times }, (_, at) => untilServed(() => attempt(both[at % 2] ?? ''))));

  const started = await race(20, (at) => call('startExperience', { experience: 'hello-ai-world' }, at));
  const lessonIds = new Set(started.map(({ body }) => (body.lesson as { id: string }).id));
  expect(lessonIds.size).toBe(1);
  const [aiCodingLessonId] = lessonIds;
  const wrong = {
    ...{ problemId: 'hello-ai-world/countdown', aiCodingLessonId },
    story: { startedAt: new Date().toISOString(), asks: [], prediction: null },
  };
  const tryIds = Array.from({ length: 10 }, () => randomUUID());
  let sent = 0;
  const tries = await race(60, (at) => {
    const which = sent++ % tryIds.length; // each with code of its own: the same code again costs no try
    const files = { 'countdown.js': `console.log(${which});` };
    return call('submitSolution', { ...wrong, files, tryId: tryIds[which] }, at);
  });
  expect(tries.map(({ status }) => status)).toEqual(Array(60).fill(200));
  const rounds = (await call('getList', { table: 'experience_progressions' })).body.list;
  expect(rounds).toMatchObject([{ step: 0, completed: false }]); // used up is not solved
  expect((await call('getList', { table: 'ai_coding_lessons' })).body.list).toMatchObject([{ lives: 2 }]);
  expect((await call('listTries', { problemId: wrong.problemId })).body.list).toHaveLength(10);

  await call('startLesson', { lessonId: 'hello-ai-world' });
  await call('recordLessonProgress', { lessonId: 'hello-ai-world', fromSecs: 0, toSecs: 60 });
  const loot = await race(100, (at) =>
    call('createItem', { table: 'loot_items', item: { lootId: 'small-change-template' } }, at),
  );
  expect(new Set(loot.map(({ body }) => (body.item as { id: string }).id)).size).toBe(1);

  const claims = await race(100, async (at) => {
    const claim = { method: 'POST', headers: { cookie }, body: new URLSearchParams({ intent: 'claim-free-tokens' }) };
    const answer = await fetch(`${at}/settings`, claim);
    return { status: answer.status, page: await answer.text() };
  });
  expect(claims.filter(({ page }) => page.includes('50,000 tokens were added.'))).toHaveLength(1);
  expect(claims.filter(({ page }) => page.includes('You have already claimed these tokens.'))).toHaveLength(99);

  const heard = await readEventStream(`${own.origin}/functions/listen?table=users&id=${userId}`, { cookie });
  expect(await heard.next()).toMatchObject({ event: 'document', data: { tokens: 100_000, didRefreshTokens: true } });
  await heard.close();
  const told = await readEventStream(`${own.origin}/functions/listen?table=prompt_files&parentUserId=${userId}`, { cookie });
  expect(await told.next()).toMatchObject({ event: 'present' });
  await call('createItem', folder('told across'), second.origin);
  expect(await told.next()).toMatchObject({ event: 'row', data: { row: { name: 'told across' } } });
  await told.close();
  expect(await runOwnerCommand(own, 'audit')).toMatch(/rules hold/);
  await second.stop();
});

test('a key is made with a name and what it may do, shown once, asked for in every process, and dead in all of them from its end on', async ({
  browser,
}) => {
  const second = await startSite({ ORIGIN: own.origin }, { dataDir: own.dataDir });
  const page = await browser.newPage({ baseURL: own.origin });
  await page.goto('/playground/agent');
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Hand in a solution submit_solution' })).toBeVisible();
  const { email } = await signIn(page, { redirect: '/settings' });
  await giveCourse(own, email);
  await untilHydrated(page);
  await page.getByLabel('Name of the new key').fill('Both');
  await expect(page.getByRole('switch', { name: 'Run your prompt templates on a model' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Hand in code for problems' }).uncheck();
  await page.getByRole('button', { name: 'Create a key' }).click();
  const shown = page.getByLabel('Your new key');
  await expect(shown).toHaveValue(/^paic_[\w-]{43}$/);
  const key = await shown.inputValue();
  expect(await accessibilityViolations(page, { within: '#agents' })).toEqual([]);
  await page.reload();
  await untilHydrated(page);
  await expect(shown).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: `Both ${key.slice(0, 12)}…` });
  await expect(row).toContainText('Never');
  await expect(row).toContainText('Read, Prompts and notes');

  const call = { name: 'list_lessons', arguments: {} };
  const agents = await Promise.all([own, second].map(({ origin }) => connectAgent({ url: `${origin}/mcp`, key })));
  for (const agent of [...agents, ...agents]) expect((await agent.callTool(call)).isError).toBeFalsy();
  await row.getByRole('button', { name: 'Revoke Both' }).click();
  await expect(row).toHaveCount(0);
  await Promise.all(agents.map((agent) => expect(agent.callTool(call)).rejects.toThrow()));
  await second.stop();
  await page.close();
});

test('a server that starts again in the middle of a sign-in loses nothing of it', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: own.origin });
  await openLogin(page, '/login?redirect=/settings');
  const popUp = await openPopUp(page, 'Continue with GitHub');
  await popUp.getByText('Add another').waitFor();
  await own.stop('SIGKILL');
  own = await own.restart();
  await addPerson(popUp, freshPerson());
  await expect(page).toHaveURL('/settings');
  await page.close();
});

// Fifty rounds, and how fast it is back, are `npm run drill:kill`.
test('kill -9 under eight writers loses nothing that was acknowledged and does nothing twice', async () => {
  test.slow(); // the site starts five times
  own = (await killUnderWriters({ site: own, rounds: 5 })).site;
});
