import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { freeSet } from '#features/practice/problems/practice-set.server.ts';
import type { AiCodingStats } from '#features/practice/rounds/ai-coding-lesson.ts';
import { findFinishedRound } from '#features/practice/rounds/find-round.server.ts';
import { openPracticeSet } from '#features/practice/workbench/store/open-practice-set.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { handedIn, problemIdOf, problemNames, rightInVariant, writeProblems } from '#tests/support/content/write-problems.ts';
import { callFunctionAs } from '#tests/support/functions/call-function.ts';

let ada: TestCaller;
let grace: TestCaller;
beforeAll(async () => {
  config.CALL_LIMIT_FACTOR = 100_000;
  config.CONTENT_DIR = writeProblems();
  [ada, grace] = [await createTestCaller({ member: true }), await createTestCaller()];
});

const story = { startedAt: '2026-11-22T12:00:00.000Z', asks: [], prediction: null };

interface Round {
  experience: { id: string; step: number; completed: boolean; status: string; completedAt: string | null };
  lesson: { id: string; stats: { solutions: { parentProblemId: string; correct: boolean }[] }; problems: unknown[] };
}

interface KnownLesson {
  complete: boolean;
  parentExperienceId: string;
}

const start = async (person: TestCaller, experience = 'hello-ai-world') =>
  (await person.call('startExperience', { experience })).body as unknown as Round;

function submit(
  person: TestCaller,
  name: string,
  files: Record<string, string>,
  more: { tryId?: string; aiCodingLessonId?: string; variant?: number; story?: unknown } = {},
) {
  return person.call('submitSolution', { tryId: randomUUID(), problemId: problemIdOf(name), files, story, ...more });
}

const listOf = async (person: TestCaller, table: string) => (await person.call('getList', { table })).body.list ?? [];

test('twenty starts at once open one round with one coding lesson, which knows no solution', async () => {
  const person = await createTestCaller({ member: true });
  const rounds = await Promise.all(Array.from({ length: 20 }, () => start(person)));
  expect(new Set(rounds.map(({ experience, lesson }) => `${experience.id} ${lesson.id}`)).size).toBe(1);
  expect(rounds[0]).toMatchObject({ experience: { step: 0, completed: false, status: 'in-progress' }, lesson: { lives: 3 } });
  expect(rounds[0]?.lesson.problems).toHaveLength(problemNames.length);
  const told = JSON.stringify(rounds);
  for (const secret of ['input * 2', 'an input of 5', 'hiddenCases', 'decisions', 'hearing']) expect(told).not.toContain(secret);
});

const modelPrompt = {
  prompt: 'In double.js, print input times two.',
  parts: [{ said: 'input times two', does: 'Says what to print. Without it, one is added.' }],
};

test('prompts that solve a problem, and what their parts do, are told to nobody who has not dealt with it', async () => {
  const person = await createTestCaller({ member: true });
  const { lesson } = await start(person);
  const user = { userId: person.userId } as SignedInUser;
  const free = { problemId: problemIdOf('one') };
  const told = [
    lesson,
    await openPracticeSet({ key: 'hello-ai-world', title: '', user }),
    await openPracticeSet({ key: freeSet, title: '', user: null }),
    await submit(person, 'two', handedIn.wrong, { aiCodingLessonId: lesson.id }),
    await callFunctionAs({}, 'gradeFreeSolution', { ...free, files: handedIn.wrong }),
    await person.call('listRecordedAnswers', { experience: 'hello-ai-world' }),
  ];
  for (const secret of ['times two', 'Without it']) expect(JSON.stringify(told)).not.toContain(secret);

  const ofVisitor = await callFunctionAs({}, 'gradeFreeSolution', { ...free, files: handedIn.right });
  expect(ofVisitor.body).toMatchObject({ verdict: { status: 'right' }, modelPrompt });
  for (const attempt of [1, 2]) await submit(person, 'two', wrongIn(attempt), { aiCodingLessonId: lesson.id });
  const last = await submit(person, 'two', wrongIn(3), { aiCodingLessonId: lesson.id });
  expect(last.body, 'out of tries').toMatchObject({ verdict: { status: 'wrong' }, solution: handedIn.right, modelPrompt });
});

test('a round is solved problem by problem, and ends with the last', async () => {
  const person = await createTestCaller({ member: true });
  const { experience, lesson } = await start(person);
  const inLesson = { aiCodingLessonId: lesson.id };
  const early = await person.call('finishExperience', { itemId: experience.id, endFeedbackRating: 5 });
  expect(early).toMatchObject({ status: 409, body: { errorKey: 'EXPERIENCE_UNFINISHED' } });

  const unchanged = await submit(person, 'one', handedIn.unchanged, inLesson);
  expect(unchanged.body).toMatchObject({ verdict: { status: 'wrong', fault: 'unchanged' }, solution: null });
  const wrong = await submit(person, 'one', handedIn.wrong, inLesson);
  expect(wrong.body).toMatchObject({ verdict: { fault: 'output' }, run: { output: '5\n' }, solution: null });
  const hardCoded = await submit(person, 'one', handedIn.hardCoded, inLesson);
  expect(hardCoded.body).toMatchObject({ verdict: { status: 'wrong', fault: 'hard-coded' } });
  const right = await submit(person, 'one', handedIn.right, inLesson);
  expect(right.body).toMatchObject({
    verdict: { status: 'right' },
    lesson: { stats: { correct: 1, solutions: [{ status: 'imperfect', attempts: 3, remainingTries: 1 }] } },
    solution: handedIn.right,
  });
  expect(right.body.modelPrompt).toEqual(modelPrompt);
  for (const name of problemNames.slice(1)) await submit(person, name, handedIn.right, inLesson);

  const [round] = await listOf(person, 'experience_progressions');
  expect(round).toMatchObject({ step: 6, completed: true, status: 'perfect-completed', completedAt: expect.any(String) });
  const finished = await person.call('finishExperience', { itemId: experience.id, endFeedbackRating: 5 });
  expect(finished.body.item).toMatchObject({ endFeedbackRating: 5, completedAt: round?.completedAt });
  const again = await person.call('finishExperience', { itemId: experience.id, endFeedbackRating: 1 });
  expect(again.body.item).toMatchObject({ endFeedbackRating: 5 });
  expect(await listOf(person, 'solved_problems')).toHaveLength(6);
  expect((await start(person)).experience.id).not.toBe(experience.id);
  const ofPerson = { user: { userId: person.userId }, experience: String(round?.experience) };
  expect(await findFinishedRound(ofPerson), 'it is found after the page it ended on, also while another is under way').toEqual({
    lessonId: lesson.id,
    experienceId: experience.id,
    stats: { correct: 6, firstTries: 5, wrong: 0, timeToCompleteMs: expect.any(Number) },
    endFeedbackRating: 5,
  });
  expect(await findFinishedRound({ ...ofPerson, experience: 'another' })).toBeNull();
});

test('without lives the lesson is over; the next keeps what was solved, and deals what was used up with other values', async () => {
  const person = await createTestCaller({ member: true });
  const { experience, lesson } = await start(person);
  const inLesson = { aiCodingLessonId: lesson.id };
  await submit(person, 'one', handedIn.right, inLesson);
  for (const name of ['two', 'three', 'four'])
    for (const attempt of [1, 2, 3]) await submit(person, name, wrongIn(attempt), inLesson);
  expect(await listOf(person, 'experience_progressions')).toMatchObject([{ step: 1, completed: false }]);

  const afterwards = await submit(person, 'five', handedIn.right, inLesson);
  expect(afterwards.body).toMatchObject({
    verdict: { status: 'right' },
    lesson: { lives: 0, complete: true, stats: { correct: 1 } },
  });

  const next = await start(person);
  expect(next).toMatchObject({ experience: { id: experience.id }, lesson: { lives: 3, stats: { correct: 1, wrong: 0 } } });
  const variants = (next.lesson.problems as { variant?: number }[]).map(({ variant }) => variant);
  expect(variants).toEqual([undefined, 1, 1, 1, undefined, undefined]);
  for (const [place, name] of problemNames.entries())
    await submit(person, name, variants[place] ? rightInVariant : handedIn.right, { aiCodingLessonId: next.lesson.id });
  const [{ stats }] = (await listOf(person, 'ai_coding_lessons')) as unknown as [{ stats: AiCodingStats }];
  expect(stats.solutions.map(({ status }) => status)).toEqual(['perfect', ...Array(3).fill('imperfect'), 'perfect', 'perfect']);
  expect(await listOf(person, 'experience_progressions')).toMatchObject([{ step: 6, completed: true }]);
});

test('a problem whose tries are used up stays open, and is graded by the variant that is dealt then, whatever the browser says', async () => {
  const person = await createTestCaller({ member: true });
  const { lesson } = await start(person);
  const inLesson = { aiCodingLessonId: lesson.id };
  const again = (caller = person) => caller.call('practiseAgain', { aiCodingLessonId: lesson.id, problemId: problemIdOf('two') });
  const dealt = async () => (await listOf(person, 'ai_coding_lessons'))[0];
  expect((await again()).body).toMatchObject({ lesson: { problems: [{}, { tries: 3 }, {}, {}, {}, {}] } });
  for (const attempt of [1, 2, 3]) await submit(person, 'two', wrongIn(attempt), inLesson);
  const shown = await submit(person, 'two', handedIn.right, inLesson);
  expect(shown.body).toMatchObject({
    verdict: { status: 'right' },
    solution: handedIn.right,
    lesson: { stats: { correct: 0, wrong: 1 } },
  });
  await submit(person, 'two', handedIn.right); // outside the lesson
  expect(await listOf(person, 'solved_problems')).toEqual([]);

  expect(await again(ada)).toMatchObject({ status: 403, body: { errorKey: 'NOT_YOURS' } });
  const answers = await Promise.all([again(), again(), again()]);
  for (const { body } of answers)
    expect(body.lesson).toMatchObject({
      lives: 2,
      complete: false,
      problems: [{}, { variant: 1, tries: 3, solutionOutput: '12' }, {}, {}, {}, {}],
    });
  for (const variant of [0, 2, 3]) {
    const { body } = await submit(person, 'two', handedIn.right, { ...inLesson, variant });
    expect(body).toMatchObject({ verdict: { status: 'not-run' }, lesson: { id: lesson.id }, solution: null });
  }
  expect((await submit(person, 'two', handedIn.right, { variant: 0 })).body).toMatchObject({ verdict: { status: 'not-run' } });
  const old = await submit(person, 'two', handedIn.right, inLesson);
  expect(old.body).toMatchObject({ verdict: { status: 'wrong', fault: 'output' }, solution: null });
  const solved = await submit(person, 'two', rightInVariant, { ...inLesson, variant: 1 });
  expect(solved.body).toMatchObject({ verdict: { status: 'right' }, solution: rightInVariant });
  expect(await dealt()).toMatchObject({
    lives: 2,
    stats: { correct: 1, wrong: 1, solutions: [{ status: 'failed' }, { status: 'imperfect' }] },
  });
  expect(await listOf(person, 'solved_problems')).toMatchObject([{ problemId: problemIdOf('two'), status: 'imperfect' }]);
  expect(await listOf(person, 'experience_progressions')).toMatchObject([{ step: 1 }]);
  const { list } = (await person.call('listTries', { problemId: problemIdOf('two') })).body as { list: { record: object }[] };
  expect(list.slice(0, 2)).toMatchObject([{ record: { variant: 1, files: rightInVariant } }, { record: { variant: 1 } }]);
  expect(list.at(-1)?.record).not.toHaveProperty('variant');
});

test('the first round deals the variants that somebody had begun without one', async () => {
  const person = await createTestCaller({ member: true });
  const draft = (name: string, variant: number) => ({ problemId: problemIdOf(name), variant, files: {}, prompt: 'begun' });
  for (const item of [draft('two', 1), draft('three', 0)])
    await person.call('createItem', { table: 'practice_drafts', itemId: randomUUID(), item });
  const { lesson } = await start(person);
  expect((lesson.problems as { variant?: number }[]).map(({ variant }) => variant)).toEqual([undefined, 1, ...Array(4)]);
});

const wrongIn = (attempt: number) => ({ 'double.js': `${handedIn.wrong['double.js']}// ${attempt}\n` });

test('code that is run again as it was costs no try, whatever was wrong with it, and counts when it is right in another round', async () => {
  const person = await createTestCaller({ member: true });
  const { lesson } = await start(person);
  const more = { aiCodingLessonId: lesson.id };
  const triesLeft = async () => (await listOf(person, 'ai_coding_lessons'))[0]?.problems as { tries: number }[];
  const broken = [handedIn.wrong, handedIn.hardCoded, { 'double.js': 'const a = ;' }];
  for (const [at, files] of broken.slice(0, 2).entries()) {
    for (const again of [false, true, true]) {
      const { body } = await submit(person, 'one', files, more);
      expect((body.verdict as { reason: string }).reason.includes('cost no try')).toBe(again);
    }
    expect((await triesLeft())[0]).toMatchObject({ tries: 2 - at });
  }
  await submit(person, 'two', broken[2] ?? {}, more);
  await submit(person, 'two', { ...broken[2], 'more.js': '' }, more); // another set of files
  expect((await triesLeft())[1]).toMatchObject({ tries: 1 });
  await submit(person, 'three', handedIn.right);
  const solved = await submit(person, 'three', handedIn.right, more);
  expect(solved.body).toMatchObject({ verdict: { status: 'right' }, lesson: { stats: { correct: 1 } } });
});

test('a try counts once however often and at once it arrives', async () => {
  const person = await createTestCaller({ member: true });
  const { lesson } = await start(person);
  const more = { tryId: randomUUID(), aiCodingLessonId: lesson.id };
  const answers = await Promise.all(Array.from({ length: 8 }, () => submit(person, 'one', handedIn.wrong, more)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const late = await submit(person, 'one', handedIn.right, more);
  expect(late.body).toMatchObject({ verdict: { status: 'wrong', fault: 'output' }, run: { output: '5\n' } });
  expect(await listOf(person, 'ai_coding_lessons')).toMatchObject([{ problems: [{ tries: 2 }, {}, {}, {}, {}, {}] }]);
  expect((await person.call('listTries', { problemId: problemIdOf('one') })).body.list).toHaveLength(1);
});

test('a try that was right is no grade of another problem, nor of other files after it was deleted', async () => {
  const person = await createTestCaller({ member: true });
  const { lesson } = await start(person);
  const more = { tryId: randomUUID(), aiCodingLessonId: lesson.id };
  await submit(person, 'one', handedIn.right, { tryId: more.tryId });
  const elsewhere = await submit(person, 'two', handedIn.wrong, more);
  expect(elsewhere).toMatchObject({ status: 400, body: { errorKey: 'INVALID_INPUT' } });
  const deleted = person.call('deleteItem', { table: 'practice_tries', itemId: more.tryId });
  const answers = await Promise.all([deleted, ...Array.from({ length: 8 }, () => submit(person, 'two', handedIn.wrong, more))]);
  expect(answers.map(({ status }) => status).every((status) => status < 500)).toBe(true);
  expect(await listOf(person, 'solved_problems')).toMatchObject([{ problemId: problemIdOf('one') }]);
});

test('a try is kept whole, is listed with its problem, and can be deleted without taking back what it solved', async () => {
  const person = await createTestCaller({ member: true });
  const asked = { at: story.startedAt, prompt: 'Double it.', model: 'm', tokens: 3, answer: 'a', decisions: ['accepted'] };
  const told = { ...story, asks: [asked], prediction: { lines: { 'double.js': [2] } } };
  const tryId = randomUUID();
  await submit(person, 'one', handedIn.right, { tryId, story: told });
  const list = async () => (await person.call('listTries', { problemId: problemIdOf('one') })).body.list;
  expect(await list()).toMatchObject([
    { id: tryId, status: 'right', record: { ...told, files: handedIn.right, output: '8\n', verdict: { status: 'right' } } },
  ]);
  await person.call('deleteItem', { table: 'practice_tries', itemId: tryId });
  expect(await list()).toEqual([]);
  expect(await listOf(person, 'solved_problems')).toMatchObject([{ problemId: problemIdOf('one') }]);
});

test('the steps of a try are kept where they lead to its files, refused where they are malformed, and else said to be missing', async () => {
  const person = await createTestCaller({ member: true });
  const [[file = '', code = ''] = []] = Object.entries(handedIn.right);
  const kept = async () =>
    ((await person.call('listTries', { problemId: problemIdOf('one') })).body.list as { record: object }[])[0]?.record;
  const way = (text: string) => ({
    start: {},
    steps: [
      { at: 1_000, kind: 'edited', changes: [{ file, from: 0, to: 0, text }] },
      { at: 2_000, kind: 'ran' },
      { at: 2_001, kind: 'ended', status: 'right' },
    ],
  });
  await submit(person, 'one', handedIn.right, { story: { ...story, way: way(code) } });
  expect(await kept()).toMatchObject({ way: way(code) });
  await submit(person, 'one', handedIn.right, { story: { ...story, way: way('forged') } });
  expect(await kept()).toMatchObject({ cut: ['steps'], files: handedIn.right });
  expect(await kept()).not.toHaveProperty('way');
  for (const steps of [[{ at: -1, kind: 'ran' }], [{ at: 0, kind: 'cheated' }], Array(301).fill({ at: 0, kind: 'ran' })])
    expect(await submit(person, 'one', handedIn.right, { story: { ...story, way: { start: {}, steps } } })).toMatchObject({
      status: 400,
      body: { errorKey: 'INVALID_INPUT' },
    });
});

test('sets and problems of the course are refused to everybody else, and so are other people’s tries and lessons', async () => {
  const { lesson } = await start(ada);
  const refused = [
    [await grace.call('startExperience', { experience: 'hello-ai-world' }), 403, 'NOT_A_MEMBER'],
    [await submit(grace, 'two', handedIn.right), 403, 'NOT_A_MEMBER'],
    [await submit(grace, 'nothing', handedIn.right), 403, 'NOT_A_MEMBER'],
    [await submit(ada, 'nothing', handedIn.right), 404, 'NOT_FOUND'],
    [await ada.call('startExperience', { experience: 'nothing' }), 404, 'NOT_FOUND'],
    [await submit(grace, 'one', handedIn.right, { aiCodingLessonId: lesson.id }), 403, 'NOT_YOURS'],
    ...(await Promise.all(
      ['two', 'nothing'].map(async (key) => {
        const asked = { problemId: problemIdOf(key), files: handedIn.right };
        return [await callFunctionAs({}, 'gradeFreeSolution', asked), 403, 'NOT_A_MEMBER'] as const;
      }),
    )),
    [await submit(ada, 'one', { '../x.js': '' }), 400, 'INVALID_INPUT'],
    [await submit(ada, 'one', { 'double.js': 'x'.repeat(8_001) }), 400, 'INVALID_INPUT'],
    [await ada.call('createItem', { table: 'solved_problems', item: { problemId: 'x/y' } }), 400, 'CREATE_NOT_IMPLEMENTED'],
    [await ada.call('createItem', { table: 'practice_tries', item: {} }), 400, 'CREATE_NOT_IMPLEMENTED'],
    [await ada.call('updateItem', { table: 'ai_coding_lessons', itemId: lesson.id, item: { lives: 9 } }), 400, 'INVALID_INPUT'],
  ] as const;
  for (const [answer, status, errorKey] of refused) expect(answer).toMatchObject({ status, body: { errorKey } });
  const tryId = randomUUID();
  await submit(ada, 'one', handedIn.right, { tryId });
  expect(await submit(grace, 'one', handedIn.right, { tryId })).toMatchObject({ status: 403, body: { errorKey: 'NOT_YOURS' } });
  expect((await grace.call('listTries', { problemId: problemIdOf('one') })).body.list).toEqual([]);
});

test('what a program prints and says that no database takes is kept made safe, of tries in a round too', async () => {
  const person = await createTestCaller({ member: true });
  const { lesson } = await start(person);
  const odd = '"a\\u0000b\\ud83d"';
  const kept = [];
  for (const code of [`console.log(${odd});`, `throw new Error(${odd});`, `console.log("👍".repeat(4_999) + ${odd});`]) {
    const { status } = await submit(person, 'two', { 'double.js': code }, { aiCodingLessonId: lesson.id });
    expect([code, status]).toEqual([code, 200]);
    const { list } = (await person.call('listTries', { problemId: problemIdOf('two') })).body as { list: { record: object }[] };
    kept.push(list[0]?.record);
  }
  expect(kept).toMatchObject([
    { output: 'a\uFFFDb\uFFFD\n', verdict: { status: 'wrong', fault: 'output' } },
    { verdict: { status: 'wrong', fault: 'crash', reason: expect.stringContaining('a\uFFFDb\uFFFD') } },
    { verdict: { status: 'stopped' } },
  ]);
  const [row] = await listOf(person, 'ai_coding_lessons');
  expect(row).toMatchObject({ lives: 2, stats: { wrong: 1 } });
});

test('what the browser claims of a verdict is not taken', async () => {
  const forged = await ada.call('submitSolution', {
    ...{ tryId: randomUUID(), problemId: problemIdOf('one'), files: handedIn.wrong, story },
    verdict: { status: 'right' },
  });
  expect(forged).toMatchObject({ status: 400, body: { errorKey: 'INVALID_INPUT' } });
});

test('the free set is open to every account, and its problems are graded for visitors', async () => {
  const { lesson } = await start(grace, 'free-set');
  const right = await submit(grace, 'one', handedIn.right, { aiCodingLessonId: lesson.id });
  expect(right.body).toMatchObject({ verdict: { status: 'right' }, lesson: { complete: true, stats: { correct: 1 } } });
  const visitor = await callFunctionAs({}, 'gradeFreeSolution', { problemId: problemIdOf('one'), files: handedIn.hardCoded });
  expect(visitor).toMatchObject({ status: 200, body: { verdict: { fault: 'hard-coded' }, run: { output: '8\n' } } });
  const inVariant = { problemId: problemIdOf('one'), variant: 1, files: rightInVariant };
  expect(await callFunctionAs({}, 'gradeFreeSolution', inVariant)).toMatchObject({ body: { verdict: { status: 'right' } } });
});

test('whatever order calls come in and repeat, an account has one open round, and its step is what was solved', async () => {
  const action = fc.oneof(
    fc.constant({ start: true as const }),
    fc.record({
      name: fc.constantFrom(...problemNames.slice(0, 4)),
      files: fc.constantFrom(handedIn.right, handedIn.wrong, handedIn.unchanged),
      again: fc.integer({ min: 1, max: 3 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const person = await createTestCaller({ member: true });
      let aiCodingLessonId = (await start(person)).lesson.id;
      for (const happens of actions) {
        if ('start' in happens) aiCodingLessonId = (await start(person)).lesson.id;
        else {
          const more = { tryId: randomUUID(), aiCodingLessonId };
          const send = () => submit(person, happens.name, happens.files, more);
          await Promise.all(Array.from({ length: happens.again }, send));
        }
        const rounds = await listOf(person, 'experience_progressions');
        expect(rounds.filter(({ completed }) => !completed).length).toBeLessThanOrEqual(1);
        const lessons = (await listOf(person, 'ai_coding_lessons')) as unknown as (Round['lesson'] & KnownLesson)[];
        expect(lessons.filter(({ complete }) => !complete).length).toBeLessThanOrEqual(1);
        for (const { id, step } of rounds) {
          const ofRound = lessons.filter(({ parentExperienceId }) => parentExperienceId === id);
          const solved = ofRound.flatMap(({ stats }) => stats.solutions.filter(({ correct }) => correct));
          expect(step).toBe(new Set(solved.map(({ parentProblemId }) => parentProblemId)).size);
        }
      }
    }),
    { numRuns: 6 },
  );
});
