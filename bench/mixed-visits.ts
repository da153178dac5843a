import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProblems } from '#features/practice/problems/read-problems.server.ts';
import { second } from '#platform/durations.ts';
import type { Random } from '#platform/seeded-random.ts';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { type HttpCaller, signInCaller } from '#tests/support/accounts/http-caller.ts';
import { signInOverHttp } from '#tests/support/accounts/sign-in-over-http.ts';
import { readEventStream } from '#tests/support/functions/read-event-stream.ts';
import { acceptedCard } from '#tests/support/payments/gateway.ts';
import type { Site } from '#tests/support/site/site.ts';
import type { VisitRecord } from './open-loop.ts';

const memberCount = 60;
/** How long a watcher's page listens for changes. */
const listening = 20 * second;
const answerTimeout = 30 * second;
const videoPart = 256 * 1024;

/** The waits that are no single answer of the site: five of them, a learner's program, and the provider's own pace. */
export const longWaits = new Set(['sign-in, five requests', 'run, Python', 'paid, until the course is open']);

interface Visit {
  site: Site;
  random: Random;
  record: VisitRecord;
  dueAt: number;
  member: HttpCaller;
}

/** Of a hundred visits, 70 read, 20 watch, 8 practise and 2 buy. */
const visits = [
  { below: 70, visit: read },
  { below: 90, visit: watch },
  { below: 98, visit: practise },
  { below: 100, visit: buy },
];

/** Makes the members of the course who come again and again, and answers how to begin the next visit. */
export async function openVisits(site: Site, random: Random) {
  const members: HttpCaller[] = [];
  while (members.length < memberCount) members.push(await makeMember(site));
  return async (record: VisitRecord, dueAt: number): Promise<void> => {
    const chance = random() * 100;
    const { visit } = visits.find(({ below }) => chance < below) ?? { visit: read };
    const member = members.shift() as HttpCaller;
    members.push(member); // in turns, so that nobody meets the limits of one person
    await visit({ site, random, record, dueAt, member });
  };
}

async function makeMember(site: Site): Promise<HttpCaller> {
  const caller = await signInCaller(site.origin);
  await giveCourse(site, caller.email);
  for (const lessonId of lessons) await caller.call('startLesson', { lessonId, isConfirmed: true });
  return caller;
}

const problems = readProblems({ directory: 'content' });
const lessons = [...new Set(problems.map(({ lesson }) => lesson))];
const pick = <Item>(items: readonly Item[], random: Random) => items[Math.floor(random() * items.length)] as Item;
const readPaths =
  '/ / /blogs /blogs/how-to-read-a-diff /compute-advantage-equation /principled-ai-coding /about /feed.xml /atom.xml'.split(' ');

async function read({ site, random, record, dueAt }: Visit) {
  const path = pick(readPaths, random);
  await record.time(path.endsWith('.xml') ? 'feed' : 'page', () => ask(site.origin + path), dueAt);
}

async function watch(visit: Visit) {
  const { site, random, record, dueAt, member } = visit;
  const { cookie, userId } = member;
  const lessonId = pick(lessons, random);
  const headers = { cookie };
  await record.time('lesson', () => ask(`${site.origin}/principled-ai-coding/course/${lessonId}`, { headers }), dueAt);
  const call = callAs(visit, await tokenOf(visit, cookie), { parentUserId: userId });
  const { signedUrl } = await record.time('function', () => call('getSignedVideoUrls', { lessonId }));
  for (const part of [0, 1, 2]) {
    const range = `bytes=${part * videoPart}-${(part + 1) * videoPart - 1}`;
    await record.time('part of a video', () => ask(signedUrl, { headers: { ...headers, range } }));
  }
  const listen = `${site.origin}/functions/listen?table=lesson_notes&parentUserId=${userId}`;
  const stream = await record.time('stream', async () => {
    const opened = await readEventStream(listen, headers);
    if (opened.status !== 200) throw new Error(`answered ${opened.status}`);
    return opened;
  });
  const timer = setTimeout(() => stream.close(), answerTimeout);
  try {
    const fromSecs = Math.floor(random() * 20);
    await record.time('progress', () => call('recordLessonProgress', { lessonId, fromSecs, toSecs: fromSecs + 10 }));
    const itemId = randomUUID();
    await record.time('note, until its stream tells', async () => {
      await call('createItem', { table: 'lesson_notes', itemId, item: { lessonId, atSecs: fromSecs, text: 'A note' } });
      for (let told = ''; !told.includes(itemId); told = JSON.stringify(await stream.next())) {
        if (told === 'null') throw new Error('the stream ended');
      }
    });
    clearTimeout(timer);
    await sleep(listening);
    await call('deleteItem', { table: 'lesson_notes', itemId });
  } finally {
    clearTimeout(timer);
    await stream.close();
  }
}

async function practise(visit: Visit) {
  const { site, random, record, dueAt, member } = visit;
  const { email, userId } = member;
  const { problemId, lesson, language, files, solution, suggestions } = pick(problems, random);
  const { cookie } = await record.time('sign-in, five requests', () => signInOverHttp(site.origin, { email }), dueAt);
  await record.time('lesson', () => ask(`${site.origin}/principled-ai-coding/course/${lesson}`, { headers: { cookie } }));
  const call = callAs(visit, await tokenOf(visit, cookie), { parentUserId: userId });
  await record.time('prompt, first word', () =>
    call('runCodingAssistant', { problemId, requestId: randomUUID(), files, prompt: suggestions[0] }, { isStream: true }),
  );
  const story = { startedAt: new Date().toISOString(), asks: [], prediction: null };
  const submission = { tryId: randomUUID(), problemId, files: { ...files, ...solution }, story, isConfirmed: true };
  await record.time(language === 'python' ? 'run, Python' : 'run', async () => {
    const { run } = await call('submitSolution', submission);
    if (run.status !== 'finished') throw new Error(`the run: ${run.status}`);
  });
}

async function buy(visit: Visit) {
  const { site, record, dueAt } = visit;
  const { cookie, userId } = await record.time('sign-in, five requests', () => signInCaller(site.origin), dueAt);
  await record.time('checkout', () => ask(`${site.origin}/principled-ai-coding/checkout`, { headers: { cookie } }));
  const call = callAs(visit, await tokenOf(visit, cookie), { userId });
  const { clientSecret } = await record.time('open a checkout', () => call('createCheckoutSession', { planLevel: 'level-five' }));
  const card = { number: acceptedCard, expiry: '12/40', cvc: '123', name: 'Ada Sample' };
  const body = new URLSearchParams({ client_secret: clientSecret, ...card });
  await record.time('pay', () => ask(`${site.origin}/local/payment-gateway/pay`, { method: 'POST', body }));
  await record.time('paid, until the course is open', async () => {
    const deadline = performance.now() + answerTimeout;
    while (!(await call('validateUser', { validateUserType: 'havePaicc' })).havePaicc) {
      if (performance.now() > deadline) throw new Error('the course was not opened');
      await sleep(0.1 * second);
    }
  });
}

async function tokenOf({ site, record }: Visit, cookie: string): Promise<string> {
  const text = await record.time('ID token', () => ask(`${site.origin}/auth/token`, { headers: { cookie } }));
  return JSON.parse(text).token;
}

/** Calls functions as somebody; of a stream it waits for the first piece alone. */
const callAs =
  ({ site }: Visit, token: string, owner: object) =>
  async (name: string, input: object, { isStream = false } = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ ...owner, ...input });
    const text = await ask(`${site.origin}/functions/${name}`, { method: 'POST', headers, body }, { isStream });
    return isStream ? {} : JSON.parse(text);
  };

async function ask(address: string, init: RequestInit = {}, { isStream = false } = {}): Promise<string> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(answerTimeout) });
  if (!answer.ok) throw new Error(`answered ${answer.status} ${/"errorKey":"(\w+)"/.exec(await answer.text())?.[1] ?? ''}`);
  if (!isStream) return answer.text();
  const reader = answer.body?.getReader();
  await reader?.read();
  void (async () => {
    while (!(await reader?.read())?.done);
  })().catch(() => {});
  return '';
}
