import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Prose } from '#app/components/prose.tsx';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests } from '#tests/support/component/answer-requests.ts';
import { firstLesson, LessonPlayer, usePlayer, videoReady } from '#tests/support/component/lesson-player.tsx';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { AskButton } from './ask-button.tsx';
import type { FeedbackEntry, PublishedQuestion } from './feedback-entry.ts';
import { LessonQuestions } from './lesson-questions.tsx';

const dialog = page.getByRole('dialog', { name: /^(Ask a question|Report a problem) here$/ });
const about = () => dialog.getByLabelText('About', { exact: true }).element() as HTMLSelectElement;
const chosen = () => about().selectedOptions[0]?.textContent;
const item = (text: string) => page.getByRole('listitem').filter({ hasText: text });

const entry = (fields: Partial<FeedbackEntry>): FeedbackEntry => ({
  ...{ feedbackId: crypto.randomUUID(), type: 'question', userContent: 'Why?', resolvedStatus: 'unseen', place: null },
  ...{ answer: null, isAnswerRead: false, created: '2026-11-20T12:00:00.000Z' },
  ...fields,
});

/** Plays the site, which lists what it is sent; `hold` keeps what is sent on its way. */
async function showQuestions({
  own = [],
  published = [],
  hold,
  playback = firstLesson,
}: {
  own?: FeedbackEntry[];
  published?: PublishedQuestion[];
  hold?: Promise<void>;
  playback?: typeof firstLesson;
}) {
  const sent = answerRequests({
    listLessonQuestions: () => ({ own: structuredClone(own), published, version: 1 }),
    sendFeedback: async ({ body }) => {
      await hold;
      own.push(entry({ feedbackId: body.feedbackId, type: body.type, userContent: body.user_content, place: body.place }));
      return { feedbackId: body.feedbackId };
    },
    updateItem: ({ body }) => {
      for (const one of own) if (one.feedbackId === body.itemId) Object.assign(one, body.item);
      return {};
    },
    resolveFeedback: ({ body }) => {
      for (const one of own) if (one.feedbackId === body.feedbackId) one.resolvedStatus = 'resolved';
      return {};
    },
    recordLessonProgress: () => ({ finished: false, isFirstTime: false }),
  });
  await showComponent(
    <LessonPlayer playback={playback}>
      <Questions />
      <Prose>
        <h2 id="loop">The loop</h2>
        <p>Ask for one small change, and read what it does.</p>
        <p>Run it on both sides of the edge.</p>
      </Prose>
    </LessonPlayer>,
  );
  return sent;
}

function Questions() {
  const player = usePlayer();
  const lesson = { userId: 'u', lessonId: 'hello-ai-world' };
  return (
    <>
      <AskButton {...lesson} videoSecs={player?.currentSecond ?? null} />
      <LessonQuestions {...lesson} player={player} />
    </>
  );
}

const openDialog = () => userEvent.click(page.getByRole('link', { name: 'Ask a question' }));

test('a question asked before the video has arrived is about the second at which it goes on', async () => {
  localStorage.setItem('lessonPlace:hello-ai-world', '65.0');
  await showQuestions({ playback: { ...firstLesson, signedUrl: `${location.origin}/never?expires=4102444800` } });
  await openDialog();
  await expect.element(dialog.getByLabelText('Moment')).toHaveValue('1:05');
  expect(chosen()).toBe('A moment of the video');
});

test('a question about a second is asked without leaving the video', async () => {
  const sent = await showQuestions({});
  const video = await videoReady();
  video.currentTime = 65;
  await expect
    .element(page.getByRole('slider', { name: 'Place in the video' }))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^1:05/));
  await openDialog();
  await dialog.getByLabelText('Moment').fill('1:7');
  await expect.element(dialog.getByText('Write minutes and seconds, like 1:05')).toBeVisible();
  await dialog.getByLabelText('Moment').fill('1:07');
  await dialog.getByLabelText('Your question').fill('Why does this line stay?');
  await dialog.getByLabelText('Who may read it').selectOptions('Members, with my first name');
  await userEvent.click(dialog.getByRole('button', { name: 'Send the question' }));
  await expect.element(dialog).toMatchTextContent('We have received your question');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(sent.find(({ name }) => name === 'sendFeedback')?.body).toMatchObject({
    ...{ type: 'question', sharing: 'first-name', place: { lessonId: 'hello-ai-world', atSecs: 67 } },
  });
});

test('a question that was asked at a second says how far it is, and leads back there', async () => {
  await showQuestions({
    own: [entry({ userContent: 'Why does this line stay?', place: { lessonId: 'hello-ai-world', atSecs: 67 } })],
  });
  const video = await videoReady();
  await expect.element(item('Why does this line stay?')).toMatchTextContent('Waiting to be read');
  await userEvent.click(page.getByText('Why does this line stay?'));
  await userEvent.click(page.getByRole('button', { name: 'video at 1:07' }));
  await expect.poll(() => video.currentTime).toBeGreaterThanOrEqual(67);
});

test('an issue asks for no readers, and is about the paragraph that is selected', async () => {
  const sent = await showQuestions({});
  getSelection()?.selectAllChildren(page.getByText('Run it on both sides of the edge.').element());
  await openDialog();
  expect(chosen()).toContain('Run it on both sides of the edge.');
  await dialog.getByLabelText('What kind of message').selectOptions('Something is wrong or broken');
  await expect.element(dialog).toHaveAccessibleName('Report a problem here');
  await expect.element(dialog.getByLabelText('Who may read it')).not.toBeInTheDocument();
  await dialog.getByLabelText('What is wrong').fill('The picture is black here.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send the report' }));
  await expect.element(dialog).toMatchTextContent('We have received your report');
  const place = { lessonId: 'hello-ai-world', quote: 'Run it on both sides of the edge.', headingId: 'loop' };
  expect(sent.find(({ name }) => name === 'sendFeedback')?.body).toMatchObject({ type: 'issue', place });
});

test('an answer is read where it was asked, leads to its paragraph, and is settled or asked about again', async () => {
  const quote = 'Run it on both sides of the edge.';
  const place = { lessonId: 'hello-ai-world', quote, headingId: 'loop' };
  const answered = { resolvedStatus: 'answered', answer: 'Both <b>sides</b>.', place } as const;
  const sent = await showQuestions({ own: [entry({ userContent: 'Which <i>edge</i>?', ...answered })] });
  await expect.element(item('Which <i>edge</i>?')).toMatchTextContent('AnsweredNew');
  await userEvent.click(page.getByText('Which <i>edge</i>?'));
  await expect.element(page.getByText('Both <b>sides</b>.')).toBeInViewport({ ratio: 1 });
  expect(await accessibilityViolations()).toEqual([]);
  await expect.poll(() => sent.find(({ name }) => name === 'updateItem')?.body.item).toEqual({ isAnswerRead: true });
  await expect.element(item('Which <i>edge</i>?')).not.toMatchTextContent('New');
  await userEvent.click(page.getByRole('button', { name: /“Run it on both/ }));
  await expect.poll(() => document.activeElement?.textContent).toBe(quote);
  await userEvent.click(page.getByRole('button', { name: 'Ask again' }));
  expect(chosen()).toContain(quote);
  await expect.element(dialog.getByLabelText('Your question')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: 'This answers it' }));
  await expect.element(item('Which <i>edge</i>?')).toMatchTextContent('Resolved');
});

test('a question of another member can be read and not settled', async () => {
  const place = { lessonId: 'hello-ai-world', atSecs: 67 };
  await showQuestions({
    published: [{ feedbackId: 'f', shownName: 'Ada', userContent: 'Why this?', answer: 'It was not part of it.', place }],
  });
  await userEvent.click(page.getByText('Why this?'));
  await expect.element(page.getByText('It was not part of it.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'This answers it' })).not.toBeInTheDocument();
});

test('a question that is written while another is on its way is kept as well', async () => {
  const { promise: hold, resolve: letGo } = Promise.withResolvers<void>();
  await showQuestions({ hold });
  const question = dialog.getByLabelText('Your question');
  const send = dialog.getByRole('button', { name: 'Send the question' });
  await openDialog();
  await question.fill('The first of two questions?');
  await userEvent.click(send);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await openDialog();
  await question.fill('The second of two questions?');
  letGo();
  // Only the list of the lesson's questions tells when the first has arrived; the button that asked does not hear of it.
  await expect.element(question).toHaveValue('The second of two questions?');
  await userEvent.click(send);
  await expect.element(dialog).toMatchTextContent('We have received your question');
});
