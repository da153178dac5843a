import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { agentTools } from '#features/agent/agent-tools.server.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { drawFinal } from '#features/practice/final/draw-final.server.ts';
import type { FinalView } from '#features/practice/final/final.ts';
import { freeSet } from '#features/practice/problems/practice-set.server.ts';
import { config } from '#platform/config/config.server.ts';
import { minute } from '#platform/durations.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { handedIn, writeProblems } from '#tests/support/content/write-problems.ts';
import { callFunctionAs } from '#tests/support/functions/call-function.ts';
import { functions } from '../functions.ts';

beforeAll(() => {
  config.CALL_LIMIT_FACTOR = 100_000;
  config.CONTENT_DIR = writeProblemsOfAllLessons();
});

/** Each lesson gets the same six problems. */
function writeProblemsOfAllLessons(): string {
  const directory = writeProblems();
  const first = path.join(directory, 'lessons', '1.hello-ai-world');
  for (const { lessonNumber, lessonId } of lessonCatalogue.slice(1)) {
    const folder = path.join(directory, 'lessons', `${lessonNumber}.${lessonId}`);
    mkdirSync(folder);
    for (const name of readdirSync(first)) writeFileSync(path.join(folder, name), readFileSync(path.join(first, name)));
  }
  return directory;
}

/** Makes a member who has done all lessons but the last `left`. */
async function graduate({ left = 0 } = {}): Promise<TestCaller> {
  const caller = await createTestCaller({ member: true });
  for (const { lessonId, lessonNumber } of lessonCatalogue.slice(0, lessonCatalogue.length - left)) {
    await sql`insert into paid_course_lessons (parent_user_id, lesson, "order", system_or_user, started_at, finished_at, complete_duration_secs)
      values (${caller.userId}, ${lessonId}, ${lessonNumber}, 'user', now(), now(), 60)`;
  }
  return caller;
}

const finalOf = ({ body }: { body: Record<string, unknown> }) => body.final as FinalView;
const start = async (person: TestCaller) => finalOf(await person.call('startFinal'));

async function handInAll(person: TestCaller, rights: number): Promise<FinalView> {
  let final = await start(person);
  for (const [index, { problemId }] of final.problems.entries()) {
    const files = index < rights ? handedIn.right : handedIn.wrong;
    final = finalOf(await person.call('handInFinal', { finalId: final.finalId, problemId, files }));
  }
  return final;
}

test('the final opens to a member who has done every lesson, and to nobody else', async () => {
  const visitor = await createTestCaller();
  expect(await visitor.call('startFinal')).toMatchObject({ status: 403, body: { errorKey: 'NOT_A_MEMBER' } });
  const early = await graduate({ left: 1 });
  const refused = await early.call('startFinal');
  expect(refused).toMatchObject({ status: 409, body: { errorKey: 'LESSONS_LEFT' } });
  expect(refused.body.error).toContain(lessonCatalogue.at(-1)?.title);
  expect(await start(await graduate())).toMatchObject({ isFinished: false, answers: [], score: { total: 8, needed: 6 } });
});

test('it asks one problem of each lesson, without hints, hidden cases or solution, and the same until it is over', async () => {
  const person = await graduate();
  const [final, again] = [await start(person), await start(person)];
  expect(final.problems.map(({ lesson }) => lesson)).toEqual(lessonCatalogue.map(({ lessonId }) => lessonId));
  expect(again).toEqual(final);
  expect(JSON.stringify(final)).not.toMatch(/hiddenCases|hints|"solution"|suggestions|decisions|hearing/);
  const both = await Promise.all([start(await graduate()).then(() => person.call('startFinal')), person.call('startFinal')]);
  expect(both.map((answer) => finalOf(answer).finalId)).toEqual([final.finalId, final.finalId]);
});

test('six of eight pass; the first answer to a problem counts, and reasons are told at the end', async () => {
  const person = await graduate();
  const { finalId, problems } = await start(person);
  const first = problems[0]?.problemId ?? '';
  const wrong = finalOf(await person.call('handInFinal', { finalId, problemId: first, files: handedIn.hardCoded }));
  expect(wrong.answers).toEqual([{ problemId: first, isRight: false, reason: null }]);
  const tried = finalOf(await person.call('handInFinal', { finalId, problemId: first, files: handedIn.right }));
  expect(tried.answers).toEqual(wrong.answers);
  let last = tried;
  for (const [index, { problemId }] of problems.entries()) {
    if (index === 0) continue;
    const files = index === 1 ? handedIn.wrong : handedIn.right;
    last = finalOf(await person.call('handInFinal', { finalId, problemId, files }));
  }
  expect(last).toMatchObject({ isFinished: true, score: { right: 6, total: 8, isPassed: true } });
  expect(last.answers[0]?.reason).toContain('hidden case');
  expect(await start(person)).toEqual(last);
});

test('two windows that hand in at once keep one answer', async () => {
  const person = await graduate();
  const { finalId, problems } = await start(person);
  const problemId = problems[0]?.problemId;
  const handIn = (files: object) => person.call('handInFinal', { finalId, problemId, files });
  await Promise.all([handIn(handedIn.right), handIn(handedIn.wrong), handIn(handedIn.right)]);
  expect((await start(person)).answers).toHaveLength(1);
});

test('what is not handed in counts as not solved, and the next final draws others', async () => {
  const person = await graduate();
  const { finalId, problems } = await start(person);
  const ended = finalOf(await person.call('endFinal', { finalId }));
  expect(ended).toMatchObject({ isFinished: true, score: { right: 0, isPassed: false } });
  const late = await person.call('handInFinal', { finalId, problemId: problems[0]?.problemId, files: handedIn.right });
  expect(finalOf(late).answers).toEqual([]);
  expect(await person.call('issueCertificate', { name: 'Ada' })).toMatchObject({ body: { errorKey: 'FINAL_NOT_PASSED' } });
  const next = await start(person);
  expect(next.finalId).not.toBe(finalId);
  const ids = problems.map(({ problemId }) => problemId);
  expect(next.problems.filter(({ problemId }) => ids.includes(problemId))).toEqual([]);
});

test('while a final is open, nothing helps with its problems; with others and for others it does', async () => {
  const person = await graduate();
  const { finalId, problems } = await start(person);
  const asked = problems[0]?.problemId ?? '';
  const other = asked.endsWith('/two') ? 'hello-ai-world/three' : 'hello-ai-world/two';
  for (const [name, body] of helpers()) {
    expect([name, (await person.call(name, { ...body, problemId: asked })).body.errorKey]).toEqual([name, 'HELP_IN_FINAL']);
    expect([name, (await person.call(name, { ...body, problemId: other })).status]).toEqual([name, 200]);
  }
  expect((await person.call('listRecordedAnswers', { experience: 'hello-ai-world' })).body.errorKey).toBe('HELP_IN_FINAL');
  const dealtAgain = await person.call('practiseAgain', { aiCodingLessonId: 'none', problemId: asked });
  expect(dealtAgain.body.errorKey).toBe('HELP_IN_FINAL');
  const bystander = await graduate();
  expect((await bystander.call('listRecordedAnswers', { experience: 'hello-ai-world' })).status).toBe(200);
  await person.call('endFinal', { finalId });
  expect((await person.call('listRecordedAnswers', { experience: 'hello-ai-world' })).status).toBe(200);
});

/** Lists the calls that say something about a problem by its id. */
const helpers = (): [string, object][] => [
  [
    'runCodingAssistant',
    { requestId: randomUUID(), files: handedIn.unchanged, prompt: 'Print the double.', context: ['double.js'], lineMarkers: [] },
  ],
  [
    'submitSolution',
    {
      tryId: randomUUID(),
      files: handedIn.right,
      story: { startedAt: '2026-11-22T12:00:00.000Z', asks: [], prediction: null },
      isConfirmed: true,
    },
  ],
  ['listTries', {}],
];

test('a free problem that is in an open final is refused to its learner also where visitors are answered, with and without a token', async () => {
  const person = await graduate();
  await sql`insert into finals (parent_user_id, problems) values (${person.userId}, ${JSON.stringify(['hello-ai-world/one'])}::text::jsonb)`;
  const calls: [string, object][] = [
    ['gradeFreeSolution', { problemId: 'hello-ai-world/one', files: handedIn.right }],
    ['listRecordedAnswers', { experience: freeSet }],
    ['runCodingAssistant', { problemId: 'hello-ai-world/one', ...helpers()[0]?.[1] }],
  ];
  const { authorization, cookie } = person;
  for (const [name, body] of calls) {
    const answers = [];
    for (const who of [{ authorization }, { cookie }, {}]) answers.push((await callFunctionAs(who, name, body)).body.errorKey);
    expect([name, ...answers]).toEqual([name, 'HELP_IN_FINAL', 'HELP_IN_FINAL', undefined]);
  }
});

test('a final draws no problem that visitors are helped with where the lesson has another', async () => {
  for (let drawn = 0; drawn < 20; drawn += 1) {
    expect(drawFinal({ avoided: [] }).filter((id) => id.endsWith('/one'))).toEqual([]);
  }
});

test('whatever takes a problem by its id is known to refuse those of an open final', () => {
  const takers = Object.entries({ ...functions, ...agentTools }).filter(([, { input }]) => 'problemId' in input.shape);
  expect(takers.map(([name]) => name).sort()).toEqual(
    [
      ...helpers().map(([name]) => name),
      'gradeFreeSolution',
      'handInFinal',
      'practiseAgain',
      'get_problem',
      'practise_again',
      'submit_solution',
      'read_results',
    ].sort(),
  );
});

test('another person’s final takes and tells nothing, and one’s own takes no other problem', async () => {
  const [ada, grace] = [await graduate(), await graduate()];
  const { finalId, problems } = await start(ada);
  const problemId = problems[0]?.problemId;
  expect(await grace.call('handInFinal', { finalId, problemId, files: handedIn.right })).toMatchObject({ status: 403 });
  expect(await grace.call('endFinal', { finalId })).toMatchObject({ status: 403 });
  expect(await start(ada)).toMatchObject({ answers: [], isFinished: false });
  const foreign = problemId?.endsWith('/one') ? 'hello-ai-world/two' : 'hello-ai-world/one';
  expect(await ada.call('handInFinal', { finalId, problemId: foreign, files: handedIn.right })).toMatchObject({ status: 400 });
});

const startOfTest = Date.now();
const ago = (minutes: number) => new Date(startOfTest - minutes * minute).toISOString();

/** Keeps a try at a problem that was opened and handed in so many minutes ago. */
const tryOut = ({ userId }: TestCaller, problemId: string, openedAgo: number, handedInAgo: number) =>
  sql`insert into practice_tries (parent_user_id, problem_id, status, record, created)
    values (${userId}, ${problemId}, 'wrong', ${JSON.stringify({ startedAt: ago(openedAgo) })}::jsonb, ${ago(handedInAgo)})`;

test('a certificate names no video, text or exercise of which nobody knows that it was watched, read or solved', async () => {
  const person = await graduate();
  await handInAll(person, 8);
  await person.call('issueCertificate', { name: 'Ada' });
  const [row] = await sql`select work from certificates where parent_user_id = ${person.userId}`;
  expect(row?.work).toMatchObject({ solved: 0, watchedSecs: 0, textsRead: 0, practiceSecs: 0 });
});

test('a certificate counts what was done once: overlapping tries, repeated pieces of a video, and nothing before the account', async () => {
  const person = await graduate();
  await sql`update users set created = ${ago(30)} where id = ${person.userId}`;
  const lessonId = lessonCatalogue[0]?.lessonId ?? '';
  const pieces = [1, 2, 3].map(() => ({ fromSecs: 0, toSecs: 30 }));
  await sql`update paid_course_lessons set read_at = now(), progress = ${JSON.stringify([...pieces, { fromSecs: 90_000, toSecs: 99_000 }])}::jsonb
    where parent_user_id = ${person.userId} and lesson = ${lessonId}`;
  await sql`insert into solved_problems (parent_user_id, problem_id, status) values
    (${person.userId}, ${`${lessonId}/one`}, 'perfect'), (${person.userId}, 'gone/problem', 'perfect')`;
  await tryOut(person, `${lessonId}/one`, 600, 20);
  await tryOut(person, `${lessonId}/two`, 600, 19);
  for (const problem of ['one', 'two', 'three']) await tryOut(person, `${lessonId}/${problem}`, 10, 5);
  await handInAll(person, 8);
  await person.call('issueCertificate', { name: 'Ada' });
  const [row] = await sql`select work from certificates where parent_user_id = ${person.userId}`;
  expect(row?.work).toMatchObject({ solved: 1, problems: 48, watchedSecs: 30, textsRead: 1, practiceSecs: (11 + 5) * 60 });
});

test('a certificate is issued once, with score and work as they were', async () => {
  const person = await graduate();
  await handInAll(person, 7);
  expect((await person.call('issueCertificate', { name: ' \n ' })).status).toBe(400);
  expect((await person.call('issueCertificate', { name: 'x'.repeat(81) })).status).toBe(400);
  const issue = (name: string) => person.call('issueCertificate', { name });
  const [one, two] = await Promise.all([issue('Ada  Lovelace'), issue('Ada  Lovelace')]);
  expect(one.body).toEqual(two.body);
  expect((await issue('Another')).body).toEqual(one.body);
  const rows = await sql`select name, "right", total, worked_secs from certificates where parent_user_id = ${person.userId}`;
  expect([...rows]).toEqual([{ name: 'Ada Lovelace', right: 7, total: 8, worked_secs: null }]);
});
