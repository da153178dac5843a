import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import type { SentRequest } from '#tests/support/component/answer-requests.ts';
import {
  acceptButtons,
  answerWith,
  ask,
  asVisitor,
  chooseProblem,
  code,
  codeOf,
  conflict,
  file,
  judge,
  lessonOf,
  practiceSet,
  run,
  showPlayground,
  solvedCode,
} from '#tests/support/component/playground.tsx';
import { practiceKeys } from '../practice-keys.ts';

vi.mock('../runner/run-code.ts', () => import('#tests/support/component/run-in-page.ts'));

const [countdown, , pool] = practiceSet.exercises;
/** Answers the first question with a fault, and one that follows another with what is right. */
const answerInTurn = ({ body: { problemId, history } }: SentRequest) => {
  if (problemId !== countdown?.problemId) return answerWith({ 'pool.js': 'console.log("cheaper");' });
  return answerWith({ [file]: history.length > 0 ? solvedCode : solvedCode.replace('>= 0', '>= 1') });
};
const loseLastTry = async () => {
  await codeOf('pool.js').fill('console.log("no");');
  await run('Not yet');
  await expect.element(page.getByText('0 of 3 tries left')).toBeVisible();
};

test('an account goes on with a conversation after a reload, until a right verdict, a reset or the end of the round', async () => {
  const site = await showPlayground({
    set: { lesson: lessonOf({ lives: 1, tries: [3, 3, 1] }) },
    answers: {
      runCodingAssistant: answerInTurn,
      submitSolution: async (request) => {
        const isLast = request.body.problemId === pool?.problemId;
        return { ...(await judge(request)), lesson: lessonOf({ lives: isLast ? 0 : 1, tries: [3, 3, isLast ? 0 : 1] }) };
      },
    },
  });
  const asksAfter = async (prompt: string, ...earlier: string[]) => {
    await ask(prompt);
    expect(site.bodiesOf('runCodingAssistant').at(-1).history).toEqual(earlier);
  };
  const kept = () => site.draftsNow().flatMap(({ earlierPrompts }) => (earlierPrompts as string[] | undefined) ?? []);
  await asksAfter('Go on to zero.');
  await run('Not yet');
  await expect.poll(kept).toEqual(['Go on to zero.']);
  await site.reload();
  await asksAfter('To zero, I said.', 'Go on to zero.');
  await run('Right');
  await expect.poll(kept).toEqual([]);

  await asksAfter('Once more.');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.getByRole('button', { name: 'Reset the code' }).click();
  await expect.poll(kept).toEqual([]);
  await asksAfter('And again.');
  await chooseProblem(/Pool tickets/);
  await asksAfter('Make the tickets cheaper.');
  await expect.poll(kept).toHaveLength(2);
  await loseLastTry();
  await expect.poll(kept).toEqual([]);
  await page.getByRole('button', { name: 'Try again at once' }).click();
  await asksAfter('Make the tickets cheaper again.');
  await chooseProblem(/Countdown/);
  await asksAfter('From the beginning.');
});

test('a visitor goes on with a conversation after a reload, until a right verdict, a reset or the end of the round', async () => {
  localStorage.setItem(practiceKeys.currentLife, '1');
  const begun = { files: pool?.files, prompt: '', triesLeft: 1, isSolved: false };
  localStorage.setItem(practiceKeys.visitorWork, JSON.stringify({ [pool?.problemId ?? '']: begun }));
  const site = await showPlayground({ set: asVisitor, answers: { runCodingAssistant: answerInTurn } });
  const asksAfter = async (prompt: string, ...earlier: string[]) => {
    await ask(prompt);
    expect(site.bodiesOf('runCodingAssistant').at(-1).history).toEqual(earlier);
  };
  await asksAfter('Go on to zero.');
  await run('Not yet');
  await site.reload();
  await asksAfter('To zero, I said.', 'Go on to zero.');
  await run('Right');
  await asksAfter('Once more.');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.getByRole('button', { name: 'Reset the code' }).click();
  await asksAfter('And again.');
  await chooseProblem(/Pool tickets/);
  await asksAfter('Make the tickets cheaper.');
  await loseLastTry();
  await page.getByRole('button', { name: 'Try again at once' }).click();
  await asksAfter('Make the tickets cheaper again.');
  await chooseProblem(/Countdown/);
  await asksAfter('From the beginning.');
});

/** The answer as it is told beside its change: its model, its words, and what of it could not be done. */
const wordsOf = () => document.querySelector('.assistant-answer')?.textContent;

test.each([
  ['a visitor', asVisitor],
  ['an account', {}],
])('%s finds what they have not decided of an answer again after a reload, and decides it once', async (_, set) => {
  const { reload } = await showPlayground({ set });
  await ask('Go on to zero, and say go.');
  await expect.poll(() => acceptButtons().all()).toHaveLength(2);
  await acceptButtons().first().click();
  await expect.poll(() => acceptButtons().all()).toHaveLength(1);
  const words = wordsOf();
  expect(words).toContain('Here is the change.');

  await reload();
  await expect.poll(() => acceptButtons().all()).toHaveLength(1);
  expect(wordsOf()).toBe(words);
  await expect.element(page.getByText(`${file}: accept, edit or reject each change`)).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect.element(acceptButtons()).not.toBeInTheDocument();
  await reload();
  await expect.element(code()).toMatchTextContent('n >= 0');
  await expect.element(code()).not.toMatchTextContent('go');
  await run('Not yet');
});

test('what the model read in the prompts is told with the verdict, also after a reload, and no more of code by hand', async () => {
  const parts = [{ part: 'file', isSaid: false }] as const;
  const { reload } = await showPlayground({
    set: asVisitor,
    answers: {
      runCodingAssistant: () => answerWith({}, { explanation: { kind: 'wrong', why: 'It was vague.', parts: [...parts] } }),
    },
  });
  await code().fill('console.log("half");');
  await ask('Make it better.');
  const words = wordsOf();
  await reload();
  await expect.poll(wordsOf).toBe(words);
  await run('Not yet');
  const said = page.getByRole('list', { name: 'What the practice model found in your prompts' });
  await expect.element(said).toMatchTextContent('not found: the file’s name');
  await code().fill('console.log("on my own");');
  await run('Not yet');
  await expect.element(said).not.toBeInTheDocument();
});

test('another device that decides an answer is followed, and one that decides it otherwise meanwhile is asked about', async () => {
  const { draftsNow, tell, put, leaveNetwork, comeBack } = await showPlayground();
  const story = { startedAt: '2026-11-22T00:00:00.000Z', asks: [], prediction: null };
  const rejected = () => ({ ...(draftsNow()[0] ?? { id: '' }), proposal: null, story });
  await ask('Go on to zero, and say go.');
  await expect.poll(draftsNow).toMatchObject([{ proposal: { [file]: solvedCode } }]);
  tell('practice_drafts', rejected());
  await expect.element(acceptButtons()).not.toBeInTheDocument();

  await ask('Once more.');
  await expect.poll(draftsNow).toMatchObject([{ proposal: { [file]: solvedCode } }]);
  leaveNetwork();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.element(page.getByText('Kept in this browser until the connection is back')).toBeVisible();
  put('practice_drafts', rejected());
  comeBack();
  await conflict().getByRole('button', { name: 'Take what is there' }).click();
  await expect.element(conflict()).not.toBeInTheDocument();
  await expect.element(code()).not.toMatchTextContent('go');
});
