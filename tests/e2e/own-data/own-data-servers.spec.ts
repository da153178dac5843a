import { randomUUID } from 'node:crypto';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { readEventStream } from '#tests/support/functions/read-event-stream.ts';
import { killUnderWriters } from '#tests/support/own-data/kill-under-writers.ts';
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
  expect(rounds).toMatchObject([{ step: 1, completed: false }]);
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

// Fifty rounds, and how fast it is back, are `npm run drill:kill`.
test('kill -9 under eight writers loses nothing that was acknowledged and does nothing twice', async () => {
  test.slow(); // the site starts five times
  own = (await killUnderWriters({ site: own, rounds: 5 })).site;
});
