import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnDocument } from '#features/own-data/own-document.ts';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { refuse } from '#tests/support/component/answer-requests.ts';
import {
  acceptButtons,
  ask,
  asVisitor,
  chooseProblem,
  code,
  file,
  problemId,
  prompt,
  run,
  runButton,
  showPlayground,
  solvedCode,
} from '#tests/support/component/playground.tsx';
import { endRuns } from '#tests/support/component/run-in-page.ts';
import { replayTry } from '../rounds/replay-try.ts';
import type { TryStep, TryStory } from '../rounds/try-record.ts';

vi.mock('../runner/run-code.ts', () => import('#tests/support/component/run-in-page.ts'));
afterEach(() => page.viewport(1440, 900));

const stamp = page.getByCss('.workbench-result .stamp');
const pressRun = '{Control>}{Shift>}{Enter}{/Shift}{/Control}';
const region = (name: string) => page.getByRole('region', { name, exact: true });

/** Presses Tab until the focus is on something of this name, as someone without a mouse does. */
async function tabTo(name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await userEvent.tab();
    const focused = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
    if ((focused?.getAttribute('aria-label') ?? focused?.textContent)?.trim() === name) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test('the whole way is gone by keyboard alone, and the keys are listed on ?', async () => {
  await showPlayground({ set: asVisitor });
  await expect.element(code()).toBeVisible();
  await userEvent.keyboard('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect.element(keys).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();

  await tabTo('Predict the lines that change');
  await userEvent.keyboard('{Enter}');
  await tabTo('2for (let n = from; n > 0; n--) {');
  await userEvent.keyboard(' ');
  await userEvent.keyboard(pressRun);
  await expect.element(stamp).toMatchTextContent('Nothing has been changed yet.');

  prompt().element().focus();
  await userEvent.keyboard('To zero, and say go?');
  await expect.element(keys).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => acceptButtons().all()).toHaveLength(2);
  await expect.element(prompt()).toHaveFocus();
  await expect
    .element(page.getByRole('list', { name: 'The change in words' }))
    .toMatchTextContent('Removed at line 2: for (let n = from; n > 0; n--)');
  expect(await accessibilityViolations()).toEqual([]);
  await tabTo('Change of countdown.js');
  await userEvent.keyboard('{Alt>}n{/Alt}');
  await expect.poll(() => acceptButtons().all()).toHaveLength(1);
  await userEvent.keyboard('{Alt>}y{/Alt}');
  await expect.element(acceptButtons()).not.toBeInTheDocument();
  await expect.element(code()).toMatchTextContent('n > 0');
  await expect.element(code()).toMatchTextContent('go');
  await userEvent.keyboard(pressRun);
  await expect.element(stamp).toMatchTextContent('did not print what it should');
  await expect.element(stamp).toBeInViewport({ ratio: 1 });
  await expect.poll(() => document.activeElement?.shadowRoot?.activeElement).toBe(code().element());
  await expect.element(page.getByText('You predicted line 2 of countdown.js', { exact: false })).toBeVisible();

  await prompt().fill('Now the loop.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('button', { name: 'Accept and run' })).toBeVisible();
  await userEvent.keyboard(pressRun);
  await expect.element(stamp).toMatchTextContent('Right');
  await expect.element(prompt()).toHaveFocus();
});

test.each([
  [1440, 900],
  [390, 844],
])('after a run at %i pixels the verdict is in view and the focus near', async (width, height) => {
  await page.viewport(width, height);
  await showPlayground({ set: asVisitor });
  await prompt().fill('Fix the countdown.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('button', { name: 'Accept and run' })).toBeVisible();
  if (width < 1000) await expect.element(region('Change')).toHaveFocus();
  await runButton().click();
  await expect.element(stamp).toBeInViewport({ ratio: 1 });
  await expect.element(width > 1000 ? runButton() : page.getByCss('.workbench-result')).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('where the panes are tabs, a refusal of the assistant shows beside the prompt, and the focus goes along', async () => {
  await page.viewport(390, 844);
  const runCodingAssistant = () => refuse('The assistant rests', 'INTERNAL', 500);
  await showPlayground({ set: asVisitor, answers: { runCodingAssistant } });
  await prompt().fill('Fix the countdown.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByCss('.workbench-task').getByRole('alert')).toBeInViewport();
  await expect.element(region('Task')).toHaveFocus();
});

interface Tried {
  files: Record<string, string>;
  story: TryStory;
}
const kindsOf = ({ story }: Tried) => story.way?.steps.map(({ kind, status }: TryStep) => status ?? kind);

test('a try is kept step by step, over a reload and a change in another window, and its history tells it', async () => {
  const { draftsNow, tell, reload, bodiesOf } = await showPlayground({
    answers: {
      listTries: () => {
        const [tried] = bodiesOf('submitSolution');
        const verdict = { status: 'wrong', reason: 'It did not print what it should.' };
        const record = { ...tried.story, files: tried.files, output: '3\n', verdict };
        return { list: [{ id: 'try', created: '2026-11-22T00:00:00.000Z', status: 'wrong', record }] };
      },
    },
  });
  await ask('To zero, and say go.');
  await acceptButtons().first().click();
  await code().getByRole('button', { name: 'Reject this change' }).click();
  await expect.poll(draftsNow).toMatchObject([{ proposal: null, files: { [file]: expect.stringContaining('n >= 0') } }]);
  await reload();
  await expect.element(code()).toMatchTextContent('n >= 0');
  const [draft] = draftsNow() as [OwnDocument & { files: Record<string, string> }];
  tell('practice_drafts', { ...draft, files: { [file]: `${draft.files[file]}// from the other tab` } });
  await expect.element(code()).toMatchTextContent('// from the other tab');
  await run('Not yet');
  await page.getByText('Your tries at this problem').click();
  await page.getByCss('.try-history > li > details > summary').click();
  const steps = page.getByCss('.try-way > li > p:first-child');
  await expect.poll(() => steps.all()).toHaveLength(7);
  expect(steps.all().map((step) => step.element().textContent)).toEqual([
    expect.stringMatching(/^\d+:\d\d You asked$/),
    expect.stringMatching(/The built-in practice model answered for 100 tokens$/),
    expect.stringMatching(/You accepted 1 of 2 changes in countdown\.js, line 2$/),
    expect.stringMatching(/You rejected 1 of 2 changes in countdown\.js, line 5$/),
    expect.stringMatching(/The code changed in another window or with a reload$/),
    expect.stringMatching(/You ran the code$/),
    expect.stringMatching(/It was not right yet$/),
  ]);
  await expect.element(page.getByCss('.try-way .diff-added').last()).toMatchTextContent('// from the other tab');
  await expect.element(page.getByText('too large to keep whole', { exact: false })).not.toBeInTheDocument();
  expect(await accessibilityViolations()).toEqual([]);
  const [tried] = bodiesOf('submitSolution');
  expect(replayTry(tried.story.way)?.at(-1)?.after).toEqual(tried.files);
});

test('an exercise that is left during a run begins its next try anew, and the try that ran is kept whole', async () => {
  const { bodiesOf } = await showPlayground();
  await code().fill('console.log("so far"); for (;;);');
  await runButton().click();
  await expect.element(page.getByCss('.workbench-run .exercise-output')).toHaveTextContent('so far');
  await chooseProblem(/Free delivery/);
  endRuns();
  await expect.poll(() => bodiesOf('submitSolution').map(kindsOf)).toEqual([['edited', 'ran', 'stopped']]);
  await chooseProblem(/Countdown/);
  await expect.element(code()).toMatchTextContent('so far');
  await code().fill('console.log("on its own");');
  await run('Not yet');
  await expect
    .poll(() => bodiesOf('submitSolution').map(kindsOf))
    .toEqual([
      ['edited', 'ran', 'stopped'],
      ['edited', 'ran', 'wrong'],
    ]);
});

test('a try of the history is taken back into the editor, or deleted', async () => {
  const kept = ['two', 'one'].map((words) => ({
    ...{ id: words, created: '2026-11-22T00:00:00.000Z', status: 'wrong' },
    record: {
      ...{ startedAt: '2026-11-22T00:00:00.000Z', asks: [], prediction: null, output: `${words}\n` },
      files: { [file]: `console.log("${words}");` },
      verdict: { status: 'wrong', reason: 'The program ran, but did not print what it should.' },
    },
  }));
  const { bodiesOf } = await showPlayground({
    answers: { listTries: () => ({ list: kept }), deleteItem: () => ({ item: null }) },
  });
  await page.getByText('Your tries at this problem').click();
  const tries = page.getByCss('.try-history > li');
  await expect.poll(() => tries.all()).toHaveLength(2);
  await tries.last().getByCss('summary').click();
  await expect.element(tries.last()).toMatchTextContent('The program ran, but did not print what it should.');
  await tries.last().getByRole('button', { name: 'Go back to this code' }).click();
  await expect.element(code()).toHaveTextContent('console.log("one");');
  await tries.first().getByCss('summary').click();
  await tries.first().getByRole('button', { name: 'Delete this try' }).click();
  await expect.poll(() => tries.all()).toHaveLength(1);
  expect(bodiesOf('deleteItem')).toMatchObject([{ table: 'practice_tries', itemId: 'two' }]);
  expect(bodiesOf('listTries')).toMatchObject([{ problemId }]);
});

test('who wants the reset of the code offered beside a wrong verdict, and what to do next told, gets both', async () => {
  await showPlayground({ personalization: { resetCommandUsage: 'offer' } });
  await code().fill('console.log("one");');
  await run('Not yet');
  await expect.element(stamp).toMatchTextContent('Compare what it printed with what it should print');
  await page.getByCss('.workbench-run').getByRole('button', { name: 'Reset the code' }).click();
  await expect.element(code()).toMatchTextContent('n > 0');
});

test('who wants the code reset after every wrong verdict, and that told in a sentence, gets both', async () => {
  await showPlayground({ personalization: { resetCommandUsage: 'always', failureLanguage: 'brief' } });
  await code().fill(solvedCode.replace('go', 'three'));
  await run('Not yet');
  await expect.element(stamp).toMatchTextContent('did not print what it should.');
  await expect.element(stamp).not.toMatchTextContent('Compare');
  await expect.element(code()).toMatchTextContent('n > 0');
});

test.each([true, false])('how sure they are is asked of whom the server says: %s', async (asksSureness) => {
  await showPlayground({ set: { ...asVisitor, asksSureness } });
  await ask('Count to zero');
  await expect.element(runButton()).toHaveTextContent('Accept and run');
  const question = page.getByLabelText(/^How sure are you/);
  if (asksSureness) await expect.element(question).toBeVisible();
  else expect(question.query()).toBeNull();
});
