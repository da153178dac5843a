import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type LessonCode, listCodeSpans } from '#features/lessons/lesson-code.ts';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests } from '#tests/support/component/answer-requests.ts';
import { firstLesson, LessonPlayer, videoReady } from '#tests/support/component/lesson-player.tsx';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { TakenCode } from './taken-code.tsx';

vi.mock('#features/practice/runner/run-code.ts', () => import('#tests/support/component/run-in-page.ts'));

const entry = 'bill.js';
const files = { [entry]: 'console.log("goods 50");\n', 'basket.js': '// empty\n' };
const lessonCode: LessonCode = {
  language: 'javascript',
  entry,
  states: [{ startSecs: 20, endSecs: 60, files, output: 'goods 50' }],
};
const playback = { ...firstLesson, codeSpans: listCodeSpans(lessonCode) };

/** Shows the video at a second in which code is on screen. */
async function showVideo(getLessonCode: () => unknown = () => ({ code: lessonCode })) {
  const sent = answerRequests({ getLessonCode, recordLessonProgress: () => ({ finished: false, isFirstTime: false }) });
  await showComponent(
    <LessonPlayer playback={playback}>
      <TakenCode />
    </LessonPlayer>,
  );
  const video = await videoReady();
  await goTo(video, 30);
  return { video, calls: () => sent.filter(({ name }) => name === 'getLessonCode').length };
}

async function goTo(video: HTMLVideoElement, second: number): Promise<void> {
  video.currentTime = second;
  const isOff = second < 20 || second > 60;
  if (isOff) await expect.element(tryCode).toHaveAttribute('aria-disabled', 'true');
  else await expect.element(tryCode).not.toHaveAttribute('aria-disabled');
}

const player = page.getByRole('region', { name: 'Video player' });
const tryCode = player.getByRole('button', { name: 'Try this code' });
const panel = page.getByRole('region', { name: /^Code at \d+:\d\d$/ });
const editor = (name = entry) => panel.getByCss(`[data-file="${name}"] .cm-content`);
const stamp = panel.getByCss('.stamp');
const printed = () => panel.getByCss(':is(.program-pane, .program-result) > .exercise-output');
const press = (keys: string) => userEvent.keyboard(keys);
const run = () => panel.getByRole('button', { name: 'Run' }).click();

test('the code of the video is loaded when it is asked for, runs as the video shows, and leads back to where it was', async () => {
  const answer = vi.fn(() => ({ code: lessonCode }) as unknown);
  answer.mockImplementationOnce(() => {
    throw new Error('away');
  });
  const { video, calls } = await showVideo(answer);
  expect(calls(), 'before it is asked for').toBe(0);
  await press('e');
  await expect.element(panel).toHaveFocus();
  await expect.element(panel.getByRole('alert')).toMatchTextContent('The code could not be loaded');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(editor()).toHaveTextContent('console.log("goods 50");');
  expect(calls()).toBe(2);
  await run();
  await expect.element(stamp).toMatchTextContent('The video shows the same');
  expect(await accessibilityViolations()).toEqual([]);
  await panel.getByRole('button', { name: 'Back to the video' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(player).toHaveFocus();
  expect(video.currentTime).toBe(30);
});

test('the keyboard alone takes over, edits, runs and goes back, and the video plays on if it did', async () => {
  const { video } = await showVideo();
  await press('k');
  await expect.poll(() => video.paused).toBe(false);
  await press('e');
  await expect.element(panel).toHaveFocus();
  expect(video.paused).toBe(true);
  const held = video.currentTime;
  await expect.element(editor()).toBeVisible();
  while (!document.activeElement?.shadowRoot) await userEvent.tab();
  await press('{Control>}{End}{/Control}');
  await press('console.log("kef")'); // the player's keys are letters here
  expect(video.currentTime).toBe(held);
  await press('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await expect.element(stamp).toMatchTextContent('The video shows something else');
  await expect.element(printed().first()).toMatchTextContent('kef');
  await expect.element(printed().last()).toHaveTextContent('goods 50');

  await press('{Escape}'); // in the editor it is the editor's
  await expect.element(panel).toBeVisible();
  await press('{Tab}{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(player).toHaveFocus();
  await expect.poll(() => video.paused).toBe(false);
  await press('k');
  expect(video.currentTime).toBeGreaterThanOrEqual(held);
});

test('own edits stay while the page is open and can be taken back, and a program that fails or never ends says so', async () => {
  const { video } = await showVideo();
  await tryCode.click();
  await editor().fill('console.log(77);');
  await player.getByRole('button', { name: 'Back to the video' }).click();
  await goTo(video, 10);
  await goTo(video, 30);
  await press('e');
  await panel.getByRole('tab', { name: 'basket.js' }).click();
  await expect.element(editor('basket.js')).toHaveTextContent('// empty');
  await panel.getByRole('tab', { name: entry }).click();
  await expect.element(editor()).toHaveTextContent('console.log(77);');
  await run();
  await expect.element(printed().first()).toHaveTextContent('77');
  await editor().fill('nowhere()');
  await run();
  await expect.element(stamp).toMatchTextContent('The program failed: ReferenceError');
  await editor().fill('console.log("on"); for (;;);');
  await run();
  await expect.element(printed().first()).toHaveTextContent('on');
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect.element(stamp).toMatchTextContent('You stopped the run.');
  await panel.getByRole('button', { name: 'Reset the code' }).click();
  await run();
  await expect.element(stamp).toMatchTextContent('The video shows the same');
});

test('where no code is on screen nothing opens, and the button says so', async () => {
  const { video } = await showVideo();
  await goTo(video, 10);
  await press('e');
  (tryCode.element() as HTMLElement).click();
  await expect.element(panel).not.toBeInTheDocument();
  await press('?');
  await expect
    .element(page.getByRole('dialog', { name: 'Keys of the video' }))
    .toMatchTextContent('Try the code on screen, and back');
});
