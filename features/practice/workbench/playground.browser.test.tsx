import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { refuse, type SentRequest } from '#tests/support/component/answer-requests.ts';
import { code, conflict, draftOf, file, prompt, runButton, showPlayground } from '#tests/support/component/playground.tsx';
import { practiceKeys } from '../practice-keys.ts';

vi.mock('../runner/run-code.ts', () => import('#tests/support/component/run-in-page.ts'));

test('code that is too long to be kept is said to be, stays, and is saved when it is short enough', async () => {
  const tooLong = ({ body }: SentRequest) => Object.values<string>(body.item.files).some((text) => text.length > 8_000);
  const refusal = () => refuse('The request was not understood', 'INVALID_INPUT');
  const { draftsNow, answers, reload } = await showPlayground({
    answers: {
      createItem: (request) => (tooLong(request) ? refusal() : answers.createItem(request)),
      updateItem: (request) => (tooLong(request) ? refusal() : answers.updateItem(request)),
    },
  });
  const long = `// ${'too long '.repeat(1_000)}`;
  const notice = page.getByRole('alert').filter({ hasText: 'Your code for Countdown could not be saved' });
  await code().fill(long);
  await expect.element(notice).toMatchTextContent('countdown.js has 9,003 characters, and a file may have 8,000.');
  await expect.element(page.getByText('Not saved: the notice above the exercise says why', { exact: false })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.element(notice).toBeVisible();
  await reload();
  await expect.element(code()).toMatchTextContent(long.trim());
  await expect.element(notice).toBeVisible();
  await code().fill('console.log("short");');
  await expect.poll(() => draftsNow()).toMatchObject([{ files: { [file]: 'console.log("short");' } }]);
  await expect.element(notice).not.toBeInTheDocument();

  await code().fill(long);
  await notice.getByRole('button', { name: 'Drop this change' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(code()).toMatchTextContent('console.log("short");');
});

test('what is written while this browser reads what it keeps joins the draft, and nothing is asked or run before', async () => {
  const { sent, show, shown } = await showPlayground({
    drafts: [draftOf('console.log("kept");', { prompt: 'Let it count up.' })],
  });
  await expect.element(prompt()).toHaveValue('Let it count up.');
  await shown.unmount();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { databases } = IDBFactory.prototype;
  vi.spyOn(IDBFactory.prototype, 'databases').mockImplementation(async function (this: IDBFactory) {
    await isReleased;
    return databases.call(this);
  });
  await show();
  await prompt().fill('From one, please.');
  await expect.element(runButton()).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await expect
    .element(page.getByText('Read the change, say to yourself what it will print, then run it.', { exact: false }))
    .toBeVisible();
  release();
  await expect.element(prompt()).toHaveValue('Let it count up.\nFrom one, please.');
  await expect.element(code()).toMatchTextContent('console.log("kept");');
  expect(sent.some(({ name }) => name === 'runCodingAssistant' || name === 'submitSolution')).toBe(false);
});

test.each([
  [
    'stores nothing for sites',
    () => {
      vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    },
  ],
  [
    'does not answer when it is asked for what it keeps',
    () => {
      vi.spyOn(IDBFactory.prototype, 'databases').mockReturnValue(new Promise(() => {}));
    },
  ],
])('in a browser that %s an account works on, and is told how long its work lasts', async (_, breakStorage) => {
  breakStorage();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await showPlayground();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(page.getByText('This browser stores nothing for sites', { exact: false })).toBeVisible();
  await code().fill('console.log("still here");');
  await vi.advanceTimersByTimeAsync(2_000);
  await runButton().click();
  await expect.element(page.getByCss('.stamp')).toBeVisible();
  await expect.element(code()).toMatchTextContent('console.log("still here");');
  vi.useRealTimers();
});

test('who has too few tokens is told so before asking, and where there may be more; a refusal stands beside the prompt', async () => {
  const refusal = 'You have no tokens left: claim the free tokens that the settings offer';
  localStorage.setItem(practiceKeys.answerer, JSON.stringify({ way: 'site' }));
  await showPlayground({ set: { tokens: 100 }, answers: { runCodingAssistant: () => refuse(refusal, 'OUT_OF_TOKENS', 402) } });
  await expect.element(page.getByText('of your 100 tokens: too few.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See your tokens' })).toHaveAttribute('href', '/settings#tokens');
  await prompt().fill('Make it better.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(refusal);
});

test('who typed twice while the site was away is shown all of it beside what another device made, and asked once', async () => {
  let isAway = true;
  const { put, answers } = await showPlayground({
    drafts: [draftOf('console.log("kept");')],
    answers: {
      updateItem: (request) => {
        if (isAway) throw new Error('away');
        return answers.updateItem(request);
      },
    },
  });
  await expect.element(code()).toHaveTextContent('console.log("kept");');
  await code().fill('console.log("first");');
  await expect.element(page.getByText('Kept in this browser until the connection is back')).toBeVisible();
  await code().fill('console.log("second");');
  window.dispatchEvent(new Event('pagehide')); // what was typed is kept at once
  put('practice_drafts', draftOf('console.log("there");'));
  isAway = false;
  window.dispatchEvent(new Event('online'));

  const notice = conflict();
  await expect.element(notice.getByCss('pre').first()).toHaveTextContent('console.log("second");');
  await expect.element(notice.getByCss('pre').last()).toHaveTextContent('console.log("there");');
  await notice.getByRole('button', { name: 'Take what is there' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(code()).toHaveTextContent('console.log("there");');
});
