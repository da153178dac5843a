import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LessonTranscript } from '#features/lessons/player/lesson-transcript.tsx';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests } from '#tests/support/component/answer-requests.ts';
import { LessonPlayer, videoReady } from '#tests/support/component/lesson-player.tsx';
import { showComponent } from '#tests/support/component/show-component.tsx';

const words = 'You can ask for your money back until December 20, 2026.';
const question = page.getByRole('dialog', { name: 'Starting lesson 4 ends your right to a refund' });
const isAsked = () => document.querySelector('dialog.refund-dialog')?.matches('[open]');

async function showLesson(refundEnded: { words: string } | null, startLesson: () => unknown = () => ({})) {
  const sent = answerRequests({ startLesson, recordLessonProgress: () => ({ finished: false, isFirstTime: false }) });
  await showComponent(
    <LessonPlayer refundEnded={refundEnded}>
      <LessonTranscript />
    </LessonPlayer>,
  );
  return { video: await videoReady(), started: () => sent.filter(({ name }) => name === 'startLesson') };
}

test('whatever is pressed to play, a lesson that ends a right to a refund asks first, and declined stays as it was', async () => {
  const { video, started } = await showLesson({ words });
  const ways: Record<string, () => Promise<unknown>> = {
    'the space bar': () => userEvent.keyboard(' '),
    'a line of the transcript': () => userEvent.click(page.getByRole('button', { name: /You ask for one small change/ })),
    'a chapter': () => userEvent.click(page.getByRole('button', { name: /The complaint/ })),
    'the video itself': async () => void video.play().catch(() => {}),
  };
  for (const [way, press] of Object.entries(ways)) {
    await press();
    await expect.poll(isAsked, { message: way }).toBe(true);
    await expect.element(question).toHaveAccessibleDescription(expect.stringContaining(words));
    await expect.element(question.getByRole('button', { name: 'Not now' })).toHaveFocus();
    expect(video.paused, way).toBe(true);
    if (way === 'a chapter') expect(await accessibilityViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(isAsked, { message: way }).toBe(false);
    expect(video.paused, way).toBe(true);
  }
  expect(started()).toEqual([]);
});

test('whoever agrees starts the lesson, and the video plays on, also where the question was closed and opened in one breath', async () => {
  const { video, started } = await showLesson({ words });
  await userEvent.keyboard(' ');
  await expect.poll(isAsked).toBe(true);
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  video.dispatchEvent(new Event('play')); // before anybody hears that it was closed
  await userEvent.click(question.getByRole('button', { name: 'Start this lesson' }));
  await expect.poll(() => video.paused).toBe(false);
  await expect.poll(() => video.currentTime).toBeGreaterThan(0.5);
  video.pause();
  await expect.poll(() => started().map(({ body }) => body.isConfirmed)).toEqual([true]);
  await userEvent.keyboard(' ');
  await expect.poll(() => video.paused).toBe(false);
  expect(isAsked(), 'it is asked once').toBe(false);
});

test('a right that the page did not know of is asked about when the server says so', async () => {
  let hasRight = true;
  const { video, started } = await showLesson({ words }, () =>
    hasRight
      ? Response.json(
          { error: 'It would end', errorKey: 'REFUND_WOULD_END', refundEnded: { words: 'Another reason.' } },
          { status: 409 },
        )
      : {},
  );
  await userEvent.keyboard(' ');
  await userEvent.click(question.getByRole('button', { name: 'Start this lesson' }));
  await expect.element(question).toHaveAccessibleDescription(expect.stringContaining('Another reason.'));
  hasRight = false;
  await userEvent.click(question.getByRole('button', { name: 'Start this lesson' }));
  await expect.poll(() => video.paused).toBe(false);
  await expect.poll(() => started().length).toBeGreaterThan(1);
});
