import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCertificate, issueCertificate } from '#features/certificates/certificate.server.ts';
import { type CapstoneReport, capstoneLimits, type HandIn } from '#features/practice/capstone/capstone.ts';
import { answerQuestions, findHandIn, handIn, listHandIns } from '#features/practice/capstone/hand-in.server.ts';
import { capstoneHandIns } from '#features/practice/capstone/hand-in.table.server.ts';
import { apiKeyScopes } from '#features/users/agent-access.ts';
import { addApiKey } from '#features/users/api-keys/api-keys.server.ts';
import { config } from '#platform/config/config.server.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { connectAgent } from '#tests/support/accounts/connect-agent.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { smallCapstone, writeCapstone } from '#tests/support/content/write-capstone.ts';
import { errorHandler } from '../http/error-handler.ts';
import { answerMcp } from './answer-mcp.ts';

const app = new Hono().onError(errorHandler);
let isAway = 0;
app.all('/mcp', async (context) => {
  if (context.req.header('Mcp-Name') !== 'answer_capstone_questions' || isAway === 0) return answerMcp(context);
  isAway -= 1;
  return context.text('away', 503);
});
const listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
let site = '';

beforeAll(async () => {
  config.CALL_LIMIT_FACTOR = 100_000;
  config.CONTENT_DIR = writeCapstone();
  if (!listening.listening) await new Promise((resolve) => listening.once('listening', resolve));
  site = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
});
afterAll(() => void listening.close());

/** A member who has logged in with `paic` and has an empty folder. */
async function learner() {
  const member = await createTestMember();
  const key = await addApiKey({ userId: member.userId, name: 'Laptop', scopes: [...apiKeyScopes] });
  const home = mkdtempSync(path.join(tmpdir(), 'paic-capstone-'));
  mkdirSync(path.join(home, 'paic'));
  writeFileSync(path.join(home, 'paic', 'login.json'), JSON.stringify({ site, key }));
  const repository = path.join(home, 'capstone');
  /** Runs `paic capstone` with these words and answers. */
  const paic = async (words: string[], { cwd = repository, answers = '' } = {}) => {
    const env = { PATH: process.env.PATH, XDG_CONFIG_HOME: home };
    const child = spawn(process.execPath, [path.resolve('paic/src/paic.js'), 'capstone', ...words], { cwd, env });
    child.stdin.end(answers);
    const [out, told, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number | null>((resolve) => child.once('exit', resolve)),
    ]);
    return { out, told, code };
  };
  expect(await paic(['start'], { cwd: home })).toMatchObject({ code: 0, told: '' });
  const write = (name: string, code: string) => {
    mkdirSync(path.join(repository, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(repository, name), code);
  };
  const agent = await connectAgent({ url: `${site}/mcp`, key });
  const call = async (name: string, input: Record<string, unknown>) => {
    const { content, structuredContent, isError = false } = await agent.callTool({ name, arguments: input });
    const [{ text: told = '' } = {}] = content as { text?: string }[];
    return { told, data: structuredContent as { handIn: HandIn }, isError };
  };
  return { member, home, repository, paic, write, call };
}

const settleAll = smallCapstone.solution['src/sums.js'];

test('the repository is got, worked on and handed in; its questions are answered, and the certificate names it', async () => {
  const { member, repository, paic, write } = await learner();
  expect(readFileSync(path.join(repository, 'BACKLOG.md'), 'utf8')).toContain('## Too small: five');
  expect(readFileSync(path.join(repository, 'src/sums.js'), 'utf8')).toBe(smallCapstone.start['src/sums.js']);
  expect(await paic(['hand-in'])).toMatchObject({ code: 2, told: expect.stringContaining('Nothing has changed') });
  expect(await paic(['start'], { cwd: path.dirname(repository) })).toMatchObject({ code: 2 });

  write('src/sums.js', settleAll);
  write('notes/plan.txt', 'not shared');
  writeFileSync(path.join(repository, '.secret'), 'KEY=1');
  write('node_modules/x/index.js', 'no');
  write('log.txt', 'add ten to each');
  const first = await paic(['hand-in', '--log', 'log.txt'], { answers: '1\n9\n2\n' });
  expect(first).toMatchObject({ code: 2, told: expect.stringContaining('The questions are still open') });
  expect(first.out).toContain('Not handed in, because they are not code or text of the repository: notes/plan.txt');
  expect(first.out).toContain('+ export const one = (n) => n + 10;');
  const [row] = await database.select().from(capstoneHandIns);
  expect(row).toMatchObject({ requests: 'add ten to each', number: 1, removed: [], answers: null });
  expect(Object.keys(row?.files ?? {})).toEqual(['src/sums.js']);

  write('src/sums.js', 'export const one = 1;\n');
  isAway = 1;
  const second = await paic(['hand-in'], { answers: '1\n2\n19\n' });
  expect(second).toMatchObject({ code: 0, told: '', out: expect.stringContaining('Your answers are sent again') });
  expect(second.out).toContain('Your last hand-in is still open and comes first');
  expect(second.out).toContain('Right      Too small: one: 4 of 4 hidden cases');
  expect(second.out).toContain('Lines of code changed: 10; our solution changes 10');
  expect(second.out.match(/you answered .*; the right answer is/g)).toHaveLength(3);

  const final = { finalId: 'f', right: 8, total: 8, passedAt: new Date() };
  const work = { solved: 1, problems: 48, watchedSecs: 0, videoSecs: 0, textsRead: 0, texts: 8 };
  const certificateId = await issueCertificate({ member, name: 'Ada', final, work });
  const found = await findCertificate({ certificateId });
  expect(found?.certificate.capstone).toMatch(/^5 of 5 complaints settled .* 3 of 3 questions/);

  expect(await paic(['hand-in'], { answers: '17\n18\n19\n' })).toMatchObject({ code: 1 });
  expect((await findCertificate({ certificateId }))?.certificate.capstone).toMatch(/^5 of 5/);
  expect((await listHandIns({ user: member })).map(({ number, state }) => `${number} ${state}`)).toEqual(['1 done', '2 done']);
});

test('the client hands in no links, no large files, nothing that is no text, and nothing from elsewhere', async () => {
  const { home, repository, paic, write } = await learner();
  const refused = async (words: RegExp) =>
    expect(await paic(['hand-in'])).toMatchObject({ code: 2, told: expect.stringMatching(words) });
  symlinkSync('/etc/hostname', path.join(repository, 'src/host.js'));
  await refused(/src\/host\.js is a link/);
  rmSync(path.join(repository, 'src/host.js'));
  symlinkSync(home, path.join(repository, 'src/home'));
  await refused(/src\/home is a link/);
  rmSync(path.join(repository, 'src/home'));
  write('src/large.js', 'x'.repeat(capstoneLimits.fileBytes + 1));
  await refused(/src\/large\.js is larger than 128 KB/);
  writeFileSync(path.join(repository, 'src/large.js'), Buffer.from([0xff, 0xfe, 0]));
  await refused(/src\/large\.js is not a text file/);
  rmSync(path.join(repository, 'src/large.js'));
  for (const mark of ['', '{}', 'null', '{"capstone":{"../x":"1"}}']) {
    writeFileSync(path.join(repository, '.paic.json'), mark);
    await refused(/not a capstone folder/);
  }
  expect(
    await database
      .select()
      .from(capstoneHandIns)
      .then((rows) => rows.filter(({ files }) => 'src/large.js' in files)),
  ).toEqual([]);
});

test('of a long log the end is handed in, in words, and kept from a whole character on', async () => {
  const { paic, write, call, member } = await learner();
  const logOf = async (number: number) => {
    const rows = await database.select().from(capstoneHandIns).where(eq(capstoneHandIns.parentUserId, member.userId));
    return rows.find((row) => row.number === number)?.requests;
  };
  write('src/sums.js', smallCapstone.settled('one')['src/sums.js']);
  write('log.txt', `first${'é'.repeat(capstoneLimits.requestsBytes)}last`);
  const { out, told } = await paic(['hand-in', '--log', 'log.txt'], { answers: '1\n17\n2\n' });
  expect([out, told]).toEqual([expect.stringContaining('log.txt is larger than 128 KB. The end of it is handed in.'), '']);
  const kept = `${'é'.repeat((capstoneLimits.requestsBytes - 'last'.length) / 2)}last`;
  expect(await logOf(1)).toBe(kept);
  const files = smallCapstone.settled('two');
  const given = { handInId: randomUUID(), files, requests: `é${'é'.repeat(capstoneLimits.requestsBytes / 2 - 1)}!` };
  expect(await call('hand_in_capstone', given)).toMatchObject({ isError: false });
  expect(await logOf(2)).toBe(`${'é'.repeat(capstoneLimits.requestsBytes / 2 - 1)}!`);
});

test('a report that was kept under earlier names is shown as the others', async () => {
  const { member } = await learner();
  const [unneeded, surviving] = [[{ file: 'src/sums.js', line: 1, lines: 2 }], ['a half is a third']];
  const report = { complaints: [], unordered: unneeded, weakened: surviving } as unknown as CapstoneReport;
  await database.insert(capstoneHandIns).values({
    ...{ parentUserId: member.userId, number: 1, files: {}, removed: [], requests: '', questions: [], answers: [], report },
  });
  const [shown] = await listHandIns({ user: member });
  expect(shown?.report).toEqual({ complaints: [], unneededChanges: unneeded, survivingFaults: surviving });
});

test('what is no file of the repository, too much, or nothing, is refused in words, and nothing is kept', async () => {
  const { call, member } = await learner();
  const refused: [Record<string, unknown>, RegExp][] = [
    [{ files: { '../server.js': '' } }, /path within the repository/],
    [{ files: { '/etc/passwd': '' } }, /path within the repository/],
    [{ files: { 'src/.env/x.js': '' } }, /path within the repository/],
    [{ files: { 'src\\x.js': '' } }, /path within the repository/],
    [{ files: { 'src/x.exe': '' } }, /only \.js and \.json/],
    [{ files: { 'src/x.js': 'x'.repeat(capstoneLimits.fileBytes + 1) } }, /<=131072 characters/],
    [{ files: { 'src/x.js': 'é'.repeat(capstoneLimits.fileBytes - 1) } }, /longer than 131,072 bytes/],
    [{ files: { 'src/x.js': '\n'.repeat(capstoneLimits.linesOfFile) } }, /more than 4,000 lines/],
    [
      { files: Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`src/x${at}.js`, 'é'.repeat(60_000)])) },
      /at most 524,288 bytes/,
    ],
    [{ files: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`src/x${at}.js`, ''])) }, /at most 100 files/],
    [{ files: { 'src/sums.js': smallCapstone.start['src/sums.js'] } }, /nothing has changed/],
    [{ files: { 'src/sums.js': smallCapstone.start['src/sums.js'].replaceAll('\n', '\r\n') } }, /nothing has changed/],
    [{ files: {} }, /nothing has changed/],
    [{ files: {}, removed: ['src/none.js'] }, /nothing has changed/],
    [{ files: { 'src/x.js': '1' }, handInId: 'x' }, /UUID/i],
  ];
  for (const [given, words] of refused) {
    const answer = await call('hand_in_capstone', { handInId: randomUUID(), ...given });
    expect(answer).toMatchObject({ isError: true, told: expect.stringMatching(words) });
  }
  for (const code of ['a\0b', '\ud800'])
    await expect(call('hand_in_capstone', { handInId: randomUUID(), files: { 'src/x.js': code } })).rejects.toThrow(
      /not understood/,
    );
  expect(await listHandIns({ user: member })).toEqual([]);
});

test('hidden cases and what prints results cannot be handed in, and files of other names change nothing', async () => {
  const { call } = await learner();
  const forged = "export const test = (name) => console.log('ok ' + name);\nexport const equal = () => {};\n";
  const files = {
    'tests/harness.js': forged,
    'src/case.js': 'console.log(10);',
    'src/half.js': 'export const half = (n) => n / 3;\n',
    'tests/half.test.js': `${smallCapstone.start['tests/half.test.js']}`,
  };
  const { data } = await call('hand_in_capstone', { handInId: randomUUID(), files });
  const handInId = data.handIn.handInId;
  const questions = data.handIn.questions.map(() => '1');
  const { report } = (await call('answer_capstone_questions', { handInId, answers: questions })).data.handIn;
  expect(report?.complaints.map(({ right }) => right)).toEqual([0, 0, 0, 0, 0]);
  expect(report).toMatchObject({
    kept: { right: 0, failed: ['half of 8'] },
    failingTests: [expect.stringMatching(/^four has a half: /)],
  });
});

test('a repeated call counts once, questions are answered once, and another member’s hand-in stays theirs', async () => {
  const [own, other] = [await learner(), await learner()];
  const handInId = randomUUID();
  const given = { handInId, files: smallCapstone.settled('one') };
  const answers = await Promise.all([1, 2, 3].map(() => own.call('hand_in_capstone', given)));
  expect(answers.map(({ isError }) => isError)).toEqual([false, false, false]);
  expect(await listHandIns({ user: own.member })).toHaveLength(1);
  expect(await own.call('hand_in_capstone', { ...given, handInId: randomUUID() })).toMatchObject({
    ...{ isError: true, told: expect.stringContaining('answer them first') },
  });
  const graded = answers[0]?.data.handIn;
  expect(graded).toMatchObject({ state: 'questions', report: null, answers: null });
  expect(JSON.stringify(graded)).not.toContain('"right"');
  for (const [name, input] of [
    ['hand_in_capstone', given],
    ['read_capstone_hand_in', { handInId }],
    ['answer_capstone_questions', { handInId, answers: ['', '', ''] }],
  ] as const)
    expect(await other.call(name, input)).toMatchObject({ isError: true, told: expect.stringContaining('another account') });
  expect(await own.call('answer_capstone_questions', { handInId, answers: ['1'] })).toMatchObject({ isError: true });
  const first = await own.call('answer_capstone_questions', { handInId, answers: ['Too small: one', '17', '2'] });
  expect(first.data.handIn.answers?.map(({ given, right }) => given === right)).toEqual([true, true, false]);
  const sameAgain = { handInId: randomUUID(), files: { 'src/sums.js': given.files['src/sums.js'].replaceAll('\n', '\r\n') } };
  expect(await own.call('hand_in_capstone', sameAgain)).toMatchObject({
    ...{ isError: true, told: expect.stringContaining('handed in before') },
  });
  const again = await own.call('answer_capstone_questions', { handInId, answers: ['a', 'b', 'c'] });
  expect(again.data.handIn.answers).toEqual(first.data.handIn.answers);
});

test('there are ten hand-ins', async () => {
  const { member } = await learner();
  for (let number = 1; number <= capstoneLimits.handIns; number += 1)
    await database.insert(capstoneHandIns).values({
      ...{ parentUserId: member.userId, number, files: {}, removed: [], requests: '', questions: [], answers: [] },
      report: null,
    });
  const given = { handInId: randomUUID(), files: smallCapstone.settled('two'), removed: [], requests: '' };
  await expect(handIn({ member, given })).rejects.toMatchObject({ errorKey: 'TOO_MANY_ROWS' });
});

test('what another process grades is waited for, and not graded again', async () => {
  const { member } = await learner();
  const handInId = randomUUID();
  const ofHandIn = eq(capstoneHandIns.id, handInId);
  await database.insert(capstoneHandIns).values({
    ...{ id: handInId, parentUserId: member.userId, number: 1, removed: [], requests: '' },
    files: smallCapstone.settled('one', 'two'),
  });
  config.CALL_LIMIT_FACTOR = 1;
  try {
    await enforceRateLimit({ limit: 'capstoneGrading', caller: member.userId, what: handInId });
    const [handedIn] = await listHandIns({ user: member });
    expect(handedIn).toMatchObject({ state: 'grading' });
    const found = findHandIn({ member, handInId });
    const questions = [{ asks: 'of the other process', about: '1', right: '2' }];
    const report = { complaints: [] } as unknown as CapstoneReport;
    await database.update(capstoneHandIns).set({ report, questions }).where(ofHandIn);
    expect(await found).toMatchObject({ state: 'questions', questions: [{ asks: 'of the other process' }] });
  } finally {
    config.CALL_LIMIT_FACTOR = 100_000;
  }
});

test('grading that was lost with its process begins anew when somebody looks', async () => {
  const { member } = await learner();
  const handInId = randomUUID();
  await database.insert(capstoneHandIns).values({
    ...{ id: handInId, parentUserId: member.userId, number: 1, removed: [], requests: '' },
    files: smallCapstone.settled('one', 'two'),
  });
  await expect(answerQuestions({ member, handInId, answers: ['', '', ''] })).rejects.toThrow(/being graded/);
  expect(await findHandIn({ member, handInId })).toMatchObject({ state: 'questions' });
});
