import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests } from '#tests/support/component/answer-requests.ts';
import { firstLesson, LessonPlayer, videoReady } from '#tests/support/component/lesson-player.tsx';
import { showComponent } from '#tests/support/component/show-component.tsx';
import germanVtt from '../../../media/lessons/hello-ai-world/de.vtt?raw';
import { LessonTranscript } from './lesson-transcript.tsx';

const place = page.getByRole('slider', { name: 'Place in the video' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const menu = page.getByRole('dialog', { name: 'Settings of the video' });
const isAt = (text: RegExp) => expect.element(place).toHaveAttribute('aria-valuetext', expect.stringMatching(text));

async function showPlayer(player = <LessonPlayer />) {
  const sent = answerRequests({
    getWebVtt: () => ({ vtt: germanVtt }),
    recordLessonProgress: () => ({ finished: false, isFirstTime: false }),
  });
  const shown = await showComponent(player);
  return { sent, shown, video: await videoReady() };
}

test('the seek bar says where the video is, and takes it there by keys', async () => {
  const { video } = await showPlayer();
  await isAt(/^0:00 of 4:41, chapter The loop$/);
  expect(await accessibilityViolations()).toEqual([]);
  place.element().focus();
  await userEvent.keyboard('{PageUp}{ArrowLeft}{ArrowLeft}');
  await isAt(/^0:20 of 4:41, chapter The loop$/);
  expect(await accessibilityViolations(), 'at a second').toEqual([]);
  await userEvent.keyboard('{ArrowRight}k');
  await isAt(/^0:2\d of 4:41, chapter The complaint$/);
  await expect.element(page.getByRole('region', { name: 'Video player' })).toMatchTextContent(/The complaint/);
  await userEvent.keyboard('k');
  await expect.poll(() => video.paused).toBe(true);
});

test('where a file is a moment longer than its video, the time ends with the video', async () => {
  const { video } = await showPlayer(<LessonPlayer playback={{ ...firstLesson, durationSecs: 244.6 }} />);
  video.currentTime = 245;
  await expect.element(page.getByRole('region', { name: 'Video player' })).toMatchTextContent(/4:04 \/ 4:04/);
});

test('under the pointer the seek bar shows the chapter and a picture, and a click goes there', async () => {
  const { video } = await showPlayer();
  await userEvent.hover(place);
  const tip = () => document.querySelector('.seek-tip');
  await expect.poll(() => tip()?.textContent).toContain('2:20 The wrong turn');
  expect(getComputedStyle(tip()?.querySelector('.seek-preview') as Element).backgroundImage).toContain('previews.webp');
  await userEvent.click(place);
  await expect.poll(() => video.currentTime).toBeGreaterThan(139);
  expect(video.paused).toBe(true);
  await userEvent.unhover(place);
  await expect.poll(tip).toBeNull();
});

test('the keyboard alone does everything', async () => {
  const { video } = await showPlayer(
    <LessonPlayer>
      <LessonTranscript />
    </LessonPlayer>,
  );
  const press = (keys: string) => userEvent.keyboard(keys);
  await press('5');
  await isAt(/^2:20/);
  await press('l');
  await isAt(/^2:30/);
  await press('j{ArrowLeft}');
  await isAt(/^2:15/);
  await press('m>');
  expect(video).toMatchObject({ muted: true, playbackRate: 1.25 });
  await press('m<');
  expect(video).toMatchObject({ muted: false, playbackRate: 1 });
  button('Play').element().focus();
  await press('{ArrowDown}');
  expect(video.volume).toBe(0.9);
  await press('{ArrowUp}{End}');
  await isAt(/^4:41 of 4:41/);
  await press('{Home}');
  await isAt(/^0:00/);

  button('Settings, speed 1').element().focus();
  await press('{Enter}');
  await expect.element(menu.getByRole('radio', { name: 'English' })).toBeVisible();
  expect(await accessibilityViolations(), 'menu').toEqual([]);
  menu.getByRole('radio', { name: '1×', exact: true }).element().focus();
  await press('{ArrowRight}');
  expect(video.playbackRate).toBe(1.25);
  menu.getByRole('radio', { name: 'English' }).element().focus();
  await press('{ArrowRight}');
  await expect.element(page.getByRole('button', { name: /liest den Diff/ })).toBeVisible();
  await press('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
});

test('full screen and picture in picture open and close by their keys and buttons', async () => {
  // The browser of the tests has no window beside its frame.
  let shown: Element | null = null;
  vi.spyOn(Document.prototype, 'pictureInPictureEnabled', 'get').mockReturnValue(true);
  vi.spyOn(Document.prototype, 'pictureInPictureElement', 'get').mockImplementation(() => shown);
  vi.spyOn(Document.prototype, 'exitPictureInPicture').mockImplementation(async () => {
    shown = null;
  });
  vi.spyOn(HTMLVideoElement.prototype, 'requestPictureInPicture').mockImplementation(async function (this: HTMLVideoElement) {
    shown = this;
    return new EventTarget() as PictureInPictureWindow;
  });
  const { video } = await showPlayer();
  await userEvent.keyboard('i');
  expect(shown).toBe(video);
  await userEvent.click(button('Settings, speed 1'));
  await userEvent.click(menu.getByRole('button', { name: 'Picture in picture' }));
  expect(shown).toBeNull();
});

test('the key sheet opens by its key and its button, and the keys rest while something else wants them', async () => {
  const { video } = await showPlayer(
    <LessonPlayer>
      <LessonTranscript />
      <div className="workbench">
        <button type="button">In an exercise</button>
      </div>
    </LessonPlayer>,
  );
  const sheet = page.getByRole('dialog', { name: 'Keys of the video' });
  await userEvent.keyboard('?');
  await expect.element(sheet).toMatchTextContent(/Back 10 seconds/);
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('k{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.click(button('Settings, speed 1'));
  await userEvent.click(menu.getByRole('button', { name: 'Keys' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));

  const search = page.getByLabelText('Find in the transcript');
  await userEvent.type(search, 'km cw');
  await expect.element(search).toHaveValue('km cw');
  button('In an exercise').element().focus();
  await userEvent.keyboard('kmw');
  expect(video).toMatchObject({ paused: true, muted: false });
  await expect.element(button('Wide')).toHaveAttribute('aria-pressed', 'false');
});

test('speed, sound, subtitles and the wide video are remembered in other lessons and on the next visit', async () => {
  const first = await showPlayer();
  await userEvent.keyboard('>>mcw');
  const isAsChosen = async (video: HTMLVideoElement) => {
    await expect.poll(() => video).toMatchObject({ muted: true, playbackRate: 1.5 });
    await expect.element(button('Subtitles')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(button('Wide')).toHaveAttribute('aria-pressed', 'true');
  };
  await isAsChosen(first.video);
  await first.shown.unmount();
  const { video } = await showPlayer();
  await isAsChosen(video);
  expect(video.textTracks[0]?.mode).toBe('hidden');
  video.load(); // as a renewed address does
  await isAsChosen(video);
});

test('controls make room while the video plays and nobody moves, and come back; never while one has the focus', async () => {
  const { video } = await showPlayer();
  const controls = document.querySelector('.video-controls') as HTMLElement;
  const opacity = () => getComputedStyle(controls).opacity;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await userEvent.click(page.getByRole('region', { name: 'Video player' }), { position: { x: 300, y: 100 } });
    await expect.poll(() => video.paused).toBe(false);
    vi.advanceTimersByTime(4000);
    await expect.poll(opacity).toBe('0');
    await userEvent.hover(page.getByRole('region', { name: 'Video player' }), { position: { x: 320, y: 120 } });
    await expect.poll(opacity).toBe('1');
    await userEvent.keyboard('{Tab}');
    button('Pause').element().focus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    vi.advanceTimersByTime(4000);
    await expect.poll(opacity).toBe('1');
  } finally {
    vi.useRealTimers();
  }
});

test('a finger on the picture shows or hides the controls, and the video plays on', async () => {
  const { video } = await showPlayer();
  const tap = () => video.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
  await userEvent.click(button('Play'));
  await expect.poll(() => video.paused).toBe(false);
  (document.activeElement as HTMLElement).blur();
  const isIdle = () => document.querySelector<HTMLElement>('.video-player')?.dataset.idle !== undefined;
  tap();
  await expect.poll(isIdle).toBe(true);
  tap();
  await expect.poll(isIdle).toBe(false);
  expect(video.paused).toBe(false);
});
