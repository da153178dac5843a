import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { DeskEntryView } from './desk-entry-view.tsx';
import type { DeskEntry } from './desk-feedback.ts';

const asked: DeskEntry = {
  ...{ feedbackId: 'f', type: 'question', text: '=1+1 <b>why</b>?', place: null, rating: null, status: 'unseen', version: 1 },
  ...{ created: '2026-11-20T09:00:00Z', userId: 'u', username: '<i>Ada</i>', email: 'ada@example.com', isDisabled: false },
  ...{ answer: null, answeredAt: null, isAnswerRead: false, isPublished: false, canBeShared: true, canBePublished: false },
  ...{ shownName: 'Ada', nextWaiting: null },
};

const show = (entry: Partial<DeskEntry> = {}, { mayAct = true, answer = () => ({}) as unknown } = {}) => {
  const sent: Record<string, FormDataEntryValue>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return answer();
  };
  const view = <DeskEntryView entry={{ ...asked, ...entry }} lessons={[]} mayAct={mayAct} />;
  return { sent, shown: showComponent(view, { at: '/owner/feedback/f', action }) };
};

test('what was written is text, and an answer is sent with whether the members may read it', async () => {
  const { sent } = show();
  await expect.element(page.getByText('=1+1 <b>why</b>?')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '<i>Ada</i>' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await page.getByLabelText('Your answer').fill('It is text.');
  await page.getByRole('switch', { name: 'Show it to the members too' }).click();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await vi.waitFor(() => expect(sent).toEqual([{ intent: 'answer', replaces: '', answer: 'It is text.', publish: 'yes' }]));
});

test('a begun answer outlives the page, and one that came too late', async () => {
  const first = show({}, { answer: () => new Response(null, { status: 409 }) });
  await page.getByLabelText('Your answer').fill('Another answer.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await vi.waitFor(() => expect(first.sent).toHaveLength(1));
  await expect.element(page.getByLabelText('Your answer')).toHaveValue('Another answer.');
  await (await first.shown).unmount();

  const { sent } = show({ status: 'answered', answer: 'The first answer.', answeredAt: '2026-11-20T10:00:00.000Z' });
  await expect.element(page.getByText(/^Answered on /)).toMatchTextContent(/not read yet$/);
  await expect.element(page.getByText('The first answer.')).toBeVisible();
  await expect.element(page.getByLabelText('Correct your answer')).toHaveValue('Another answer.');
  await page.getByRole('button', { name: 'Send the corrected answer' }).click();
  await vi.waitFor(() => expect(sent).toMatchObject([{ replaces: '2026-11-20T10:00:00.000Z', answer: 'Another answer.' }]));
});

test('what is closed takes no answer until it is opened again', async () => {
  const { sent } = show({ status: 'resolved' });
  await expect.element(page.getByRole('button', { name: 'Open it again' })).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Open it again' }).click();
  await vi.waitFor(() => expect(sent).toEqual([{ intent: 'reopen' }]));
});

test('whoever signed in long ago reads and does nothing, and nobody answers an account that is disabled', async () => {
  const { shown } = show({}, { mayAct: false });
  await expect.element(page.getByText('=1+1 <b>why</b>?')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await (await shown).unmount();
  show({ isDisabled: true });
  await expect.element(page.getByText('This account is disabled')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
