import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests } from '#tests/support/component/answer-requests.ts';
import { codeOf, file, practiceSet, solvedCode } from '#tests/support/component/playground.tsx';
import { userId } from '#tests/support/component/serve-own-data.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { type FinalAnswer, type FinalView, scoreFinal } from './final.ts';
import { FinalPage } from './final-page.tsx';

vi.mock('../runner/run-code.ts', () => import('#tests/support/component/run-in-page.ts'));

const problems = practiceSet.exercises.slice(0, 2);

/** Stands in for the site that keeps a final; what is handed in is right where it is the countdown's solution. */
function serveFinal() {
  const answers: FinalAnswer[] = [];
  let isEnded = false;
  const view = (): FinalView => {
    const isFinished = isEnded || answers.length === problems.length;
    const score = scoreFinal({ problems: problems.map(({ problemId }) => problemId), answers });
    const told = answers.map(({ files: _files, reason, ...answer }) => ({ ...answer, reason: isFinished ? reason : null }));
    return { finalId: 'final', userId, problems, answers: told, isFinished, score };
  };
  const sent = answerRequests({
    startFinal: () => ({ final: view() }),
    handInFinal: ({ body: { problemId, files } }) => {
      answers.push({ problemId, files, isRight: files[file] === solvedCode, reason: 'The program ran.' });
      return { final: view() };
    },
    endFinal: () => {
      isEnded = true;
      return { final: view() };
    },
  });
  const show = (final: FinalView | null) =>
    showComponent(<FinalPage userId={userId} final={final} certificate={<p>Your certificate</p>} />);
  return { sent, show, view };
}

const status = page.getByRole('status');
const handIn = async () => {
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('button', { name: 'Hand it in for good' }).click();
};

test('a final is begun, what is written for it outlives its page, and each problem is handed in once', async () => {
  const { sent, show, view } = serveFinal();
  const shown = await show(null);
  await page.getByRole('button', { name: 'Begin the final' }).click();
  await expect.element(status).toHaveTextContent('0 of 2 handed in; 2 have to be right');
  await expect.element(codeOf(file)).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await codeOf(file).fill(solvedCode);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(page.getByText('It printed')).toBeVisible();
  await expect.element(page.getByCss('[aria-live] .exercise-output')).toMatchTextContent('go');

  await shown.unmount();
  await show(view());
  await expect.element(codeOf(file)).toMatchTextContent('console.log("go");');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('button', { name: 'Not yet' }).click();
  await handIn();
  await expect.element(status).toHaveTextContent('1 of 2 handed in; 2 have to be right');
  await expect.element(page.getByRole('button', { name: /^Countdown/ })).toBeDisabled();
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Free delivery');
  await handIn();
  await expect.element(page.getByRole('heading', { name: '1 of 2 right' })).toBeVisible();
  await expect.element(page.getByText('Not passed this time: 2 have to be right', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Not solved')).toBeVisible();
  await expect.element(page.getByText('Your certificate')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Try again with other problems' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  expect(sent.filter(({ name }) => name === 'handInFinal').map(({ body }) => body)).toMatchObject([
    { problemId: problems[0]?.problemId, files: { [file]: solvedCode } },
    { problemId: problems[1]?.problemId, files: problems[1]?.files },
  ]);
  expect(localStorage.getItem('final-work')).toBeNull();
});

test('a final is ended only when that was said twice, and what was not handed in is not solved', async () => {
  const { show, view } = serveFinal();
  await show(view());
  await page.getByText('End the final').click();
  await page.getByRole('button', { name: 'End it now' }).click();
  await page.getByRole('button', { name: 'Yes, end it' }).click();
  await expect.element(page.getByRole('heading', { name: '0 of 2 right' })).toBeVisible();
  await expect.element(page.getByText('Not handed in.').first()).toBeVisible();
});

test('who passed is told so, with the certificate', async () => {
  const { show, view } = serveFinal();
  const answers = problems.map(({ problemId }) => ({ problemId, isRight: true, reason: 'The output is right.' }));
  await show({ ...view(), answers, isFinished: true, score: { right: 2, total: 2, needed: 2, isPassed: true } });
  await expect.element(page.getByRole('heading', { name: '2 of 2 right' })).toBeVisible();
  await expect.element(page.getByText('You passed')).toBeVisible();
  await expect.element(page.getByText('Your certificate')).toBeVisible();
});
