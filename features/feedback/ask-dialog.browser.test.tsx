import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests, refuse } from '#tests/support/component/answer-requests.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { AskDialog } from './ask-dialog.tsx';

const dialog = (
  <AskDialog userId="u" lessonId="hello-ai-world" videoSecs={12} askedAt={{ lessonId: 'hello-ai-world' }} onClose={() => {}} />
);

test('a question keeps what was typed until it is sent', async () => {
  const sent = answerRequests({ sendFeedback: () => ({ feedbackId: 'f' }) });
  const first = await showComponent(dialog);
  await page.getByLabelText('Your question').fill('Why is the second prompt shorter?');
  await first.unmount();

  await showComponent(dialog);
  expect(await accessibilityViolations()).toEqual([]);
  await expect.element(page.getByLabelText('Your question')).toHaveValue('Why is the second prompt shorter?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect.element(page.getByText('We have received your question')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ name: 'sendFeedback', body: { user_content: 'Why is the second prompt shorter?' } });
});

test('a question that is refused stays, with the reason', async () => {
  answerRequests({ sendFeedback: () => refuse('You asked ten questions in an hour') });
  await showComponent(dialog);
  await page.getByLabelText('Your question').fill('Why is the second prompt shorter?');
  await userEvent.keyboard('{Tab}');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect.element(page.getByText('You asked ten questions in an hour. Your text is still here.')).toBeVisible();
});
