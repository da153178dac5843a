import { useActionData } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests } from '#tests/support/component/answer-requests.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { FeedbackPage } from './feedback-page.tsx';
import type { FeedbackOutcome } from './send-feedback-form.ts';

const messages = {
  title: 'Ask a question',
  lead: 'Stuck on a lesson?',
  label: 'Your question',
  hint: 'Say what you tried.',
  button: 'Send the question',
  sentTitle: 'We have received your question',
};

const lessons = [{ lessonId: 'hello-ai-world', title: 'Hello AI World' }];

function Page() {
  return (
    <FeedbackPage
      messages={messages}
      type="question"
      userId="u"
      feedbackId="first"
      version={1}
      lessons={lessons}
      lessonId="hello-ai-world"
      outcome={useActionData<FeedbackOutcome>()}
      entries={[
        {
          ...{ feedbackId: 'f', type: 'issue', userContent: 'The picture is black.', resolvedStatus: 'unseen', answer: null },
          ...{ isAnswerRead: false, created: '2026-11-20T12:00:00.000Z', place: { lessonId: 'hello-ai-world', atSecs: 65 } },
        },
      ]}
    />
  );
}

test('a question keeps what was typed while it is wrong or offline, and a sent one leaves an empty form', async () => {
  answerRequests({});
  let outcome: FeedbackOutcome = { status: 'invalid', error: 'Write at least 10 characters' };
  const sent: Record<string, unknown>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return outcome;
  };
  await showComponent(<Page />, { action });
  const field = page.getByRole('textbox', { name: 'Your question' });
  const send = page.getByRole('button', { name: 'Send the question' });
  await expect.element(page.getByLabelText('About', { exact: true })).toHaveValue('hello-ai-world');
  await field.fill('why?');
  await userEvent.click(send);
  await expect.element(page.getByText(/at least 10 characters/)).toBeVisible();
  await expect.element(field).toHaveValue('why?');
  expect(await accessibilityViolations()).toEqual([]);

  outcome = { status: 'failed', error: 'You are offline' };
  await field.fill('Why does the diff show a line twice?');
  await userEvent.click(send);
  await expect.element(page.getByRole('alert')).toMatchTextContent('You are offline');
  await expect.element(field).toHaveValue('Why does the diff show a line twice?');

  outcome = { status: 'sent' };
  await userEvent.click(send);
  await expect.element(page.getByRole('status').filter({ hasText: 'We have received your question' })).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(
    sent.map(({ feedbackId }) => feedbackId),
    'tried again it is the same',
  ).toEqual(['first', 'first', 'first']);
});

test('what was written before stands below with its state, and leads to its place', async () => {
  answerRequests({});
  await showComponent(<Page />);
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'The picture is black.' }))
    .toMatchTextContent('Waiting to be read');
  await userEvent.click(page.getByText('The picture is black.'));
  const link = page.getByRole('link', { name: 'Hello AI World, video at 1:05' });
  await expect.element(link).toHaveAttribute('href', '/principled-ai-coding/course/hello-ai-world?t=65');
});
