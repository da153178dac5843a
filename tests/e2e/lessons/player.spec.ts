import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { goToSecond, secondsOf, videoReady } from '#tests/support/lessons/lesson-video.ts';
import type { Site } from '#tests/support/site/site.ts';

/** From its start, wherever another test left it. */
const lesson = '/principled-ai-coding/course/hello-ai-world?t=0';
const otherLesson = '/principled-ai-coding/course/multi-file-editing';

const player = (page: Page) => page.getByRole('region', { name: 'Video player' });
const place = (page: Page) => player(page).getByRole('slider', { name: 'Place in the video' });
const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByLabel('Find in the transcript');
const videoIs = (page: Page) =>
  page.locator('video').evaluate(({ paused, muted, volume, playbackRate }: HTMLVideoElement) => ({
    isPlaying: !paused,
    muted,
    volume: Math.round(volume * 100) / 100,
    playbackRate,
  }));

async function signInAsMember(page: Page, site: Site): Promise<void> {
  const { email } = await signIn(page);
  await giveCourse(site, email);
}

async function open(page: Page, path = lesson): Promise<Page> {
  await page.goto(path);
  await videoReady(page);
  return page;
}

test('the video plays past a chapter, and the seek bar says where it is', async ({ people }) => {
  const page = await open(await people.member.newPage());
  await expect(place(page)).toHaveAttribute('aria-valuetext', '0:00 of 4:41, chapter The loop');
  await place(page).focus();
  for (const key of ['PageUp', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(place(page)).toHaveAttribute('aria-valuetext', '0:20 of 4:41, chapter The loop');
  await page.keyboard.press('k');
  await expect(place(page)).toHaveAttribute('aria-valuetext', /^0:2\d of 4:41, chapter The complaint$/);
  await expect(player(page)).toContainText('The complaint');
  await page.keyboard.press('k');
  await expect.poll(async () => (await videoIs(page)).isPlaying).toBe(false);
});

test('where a file is a moment longer than its video, the time ends with the video', async ({ people }) => {
  const page = await open(await people.member.newPage(), '/principled-ai-coding/course/spec-based-ai-coding');
  await goToSecond(page, 245);
  await expect(player(page)).toContainText('4:04 / 4:04');
});

test('under the pointer the seek bar shows the chapter and a picture, which opens for nobody else', async ({ people }) => {
  const page = await open(await people.member.newPage());
  const sheet = page.waitForResponse(/previews\.webp/);
  const box = await place(page).boundingBox();
  if (!box) throw new Error('there is no seek bar');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const tip = page.locator('.seek-tip');
  await expect(tip).toContainText('2:20 The wrong turn');
  const answer = await sheet;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);
  expect((await people.visitor.request.get(answer.url().replace(/account=[^&]+/, 'account=someone'))).status()).toBe(403);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(139);
  expect((await videoIs(page)).isPlaying).toBe(false);
  await page.mouse.move(0, 0);
  await expect(tip).toHaveCount(0);
});

test('the keyboard alone does everything', async ({ people }) => {
  const page = await open(await people.member.newPage());
  const body = page.locator('body');
  await body.press('5');
  await expect(place(page)).toHaveAttribute('aria-valuetext', /^2:20/);
  await body.press('l');
  await expect(place(page)).toHaveAttribute('aria-valuetext', /^2:30/);
  await body.press('j');
  await body.press('ArrowLeft');
  await expect(place(page)).toHaveAttribute('aria-valuetext', /^2:15/);
  await body.press('m');
  await body.press('>');
  expect(await videoIs(page)).toMatchObject({ muted: true, playbackRate: 1.25 });
  await body.press('m');
  await body.press('<');
  expect(await videoIs(page)).toMatchObject({ muted: false, playbackRate: 1 });
  await button(page, 'Play').focus();
  await page.keyboard.press('ArrowDown');
  expect((await videoIs(page)).volume).toBe(0.9);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await expect(place(page)).toHaveAttribute('aria-valuetext', /^4:41 of 4:41/);
  await page.keyboard.press('Home');
  await expect(place(page)).toHaveAttribute('aria-valuetext', /^0:00/);
  await page.keyboard.press('f');
  await expect(button(page, 'Full screen')).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => document.fullscreenElement?.className)).toBe('video-player');
  await page.keyboard.press('f');
  await expect(button(page, 'Full screen')).toHaveAttribute('aria-pressed', 'false');

  await button(page, 'Settings, speed 1').press('Enter');
  await page.getByRole('radio', { name: '1×' }).press('ArrowRight');
  expect((await videoIs(page)).playbackRate).toBe(1.25);
  await page.getByRole('radio', { name: 'English' }).press('ArrowRight');
  await expect(page.getByRole('button', { name: /liest den Diff/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Deutsch' }).press('ArrowLeft');
  await page.getByRole('radio', { name: '1.25×' }).press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Settings of the video' })).toBeHidden();
});

test('picture in picture opens and closes by its key and its button', async ({ people }) => {
  const page = await people.member.newPage();
  // The packed browser has no windows beside its own.
  await page.addInitScript(() => {
    let shown: Element | null = null;
    Object.defineProperties(Document.prototype, {
      pictureInPictureEnabled: { get: () => true },
      pictureInPictureElement: { get: () => shown },
      exitPictureInPicture: { value: async () => (shown = null) },
    });
    HTMLVideoElement.prototype.requestPictureInPicture = async function requestPictureInPicture(this: HTMLVideoElement) {
      shown = this;
      return new EventTarget() as PictureInPictureWindow;
    };
  });
  await open(page);
  const shown = () => page.evaluate(() => document.pictureInPictureElement?.localName ?? null);
  await page.locator('body').press('i');
  await expect.poll(shown).toBe('video');
  await button(page, 'Settings, speed 1').click();
  await page.getByRole('button', { name: 'Picture in picture' }).click();
  await expect.poll(shown).toBeNull();
});

test('the key sheet opens by its key and its button, and the keys rest while something else wants them', async ({ people }) => {
  const page = await open(await people.member.newPage());
  const sheet = page.getByRole('dialog', { name: 'Keys of the video' });
  await page.locator('body').press('?');
  await expect(sheet).toContainText('Back 10 seconds');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('k');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await player(page)
    .getByRole('button', { name: /^Settings/ })
    .click();
  await page.getByRole('dialog', { name: 'Settings of the video' }).getByRole('button', { name: 'Keys' }).click();
  await sheet.getByRole('button', { name: 'Close' }).click();

  await search(page).pressSequentially('km cw');
  await expect(search(page)).toHaveValue('km cw');
  await search(page).clear();
  await page.getByRole('region', { name: 'Exercise: Countdown' }).getByRole('button', { name: 'Practise' }).click();
  await page.locator('.cm-content').first().press('k');
  expect(await videoIs(page)).toMatchObject({ isPlaying: false, muted: false });
  await expect(button(page, 'Wide')).toHaveAttribute('aria-pressed', 'false');
});

test('speed, sound, subtitles and the wide video are remembered in other lessons and on the next visit', async ({
  page,
  site,
}) => {
  await signInAsMember(page, site);
  await open(page);
  for (const key of ['>', '>', 'm', 'c', 'w']) await page.locator('body').press(key);
  const isAsChosen = async () => {
    await expect.poll(() => videoIs(page)).toMatchObject({ muted: true, playbackRate: 1.5 });
    await expect(button(page, 'Subtitles')).toHaveAttribute('aria-pressed', 'false');
    await expect(button(page, 'Wide')).toHaveAttribute('aria-pressed', 'true');
    const [wide, main] = await Promise.all([player(page).boundingBox(), page.locator('.lesson-stage').boundingBox()]);
    expect(wide?.width).toBe(main?.width);
  };
  await isAsChosen();
  await open(page, otherLesson);
  await isAsChosen();
  await page.reload();
  await isAsChosen();
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.load()); // as a renewed address does
  await isAsChosen();
});

test('controls make room while the video plays and nobody moves, and come back; never while one has the focus', async ({
  people,
}) => {
  const page = await people.member.newPage();
  await page.clock.install();
  await open(page);
  const controls = player(page).locator('.video-controls');
  await page.locator('video').click({ position: { x: 300, y: 100 } });
  await expect.poll(async () => (await videoIs(page)).isPlaying).toBe(true);
  await page.clock.runFor(4000);
  await expect(controls).toHaveCSS('opacity', '0');
  await page.mouse.move(400, 300);
  await expect(controls).toHaveCSS('opacity', '1');
  await page.clock.runFor(4000);
  await expect(controls).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  await button(page, 'Pause').focus();
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(4000);
  await expect(controls).toHaveCSS('opacity', '1');
  await page.keyboard.press('k');
});

test('every state of the player is accessible', async ({ people }) => {
  const page = await open(await people.member.newPage());
  const faults = () => accessibilityViolations(page);
  expect(await faults()).toEqual([]);
  await place(page).focus();
  await page.keyboard.press('ArrowRight');
  expect(await faults(), 'at a second').toEqual([]);
  await player(page)
    .getByRole('button', { name: /^Settings/ })
    .press('Enter');
  await page.getByRole('radio', { name: 'English' }).waitFor();
  expect(await faults(), 'menu').toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys of the video' }).waitFor();
  expect(await faults(), 'key sheet').toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('body').press('w');
  await search(page).fill('fifty');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 6');
  expect(await faults(), 'wide, and found').toEqual([]);
  await page.locator('body').press('w');
});

test('on a phone every control is in reach of a finger, and a tap brings the controls back', async ({
  people,
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState: await people.member.storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.clock.install();
  await open(page);
  const frame = await player(page).boundingBox();
  const controls = player(page).locator('.video-buttons > button, .seek-bar > input').filter({ visible: true });
  expect(await controls.count()).toBeGreaterThan(5);
  for (const control of await controls.all()) {
    const box = await control.boundingBox();
    const name = await control.getAttribute('aria-label');
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name ?? '').toBeGreaterThanOrEqual(44);
    expect(box?.x, name ?? '').toBeGreaterThanOrEqual(frame?.x ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0), name ?? '').toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
  }
  await player(page)
    .getByRole('button', { name: /^Settings/ })
    .tap();
  const menu = page.getByRole('dialog', { name: 'Settings of the video' });
  await menu.getByText('1.5×').tap();
  await expect.poll(async () => (await videoIs(page)).playbackRate).toBe(1.5);
  await expect(menu.getByLabel('Volume')).toBeInViewport();
  await page.touchscreen.tap(200, 100);
  await expect(menu).toBeHidden();

  await button(page, 'Play').tap();
  await page.clock.runFor(4000);
  const bar = player(page).locator('.video-controls');
  await expect(bar).toHaveCSS('opacity', '0');
  await page.locator('video').tap();
  await expect(bar).toHaveCSS('opacity', '1');
  expect((await videoIs(page)).isPlaying).toBe(true);
  await context.close();
});
