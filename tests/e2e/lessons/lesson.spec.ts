import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import {
  activeCue,
  jumpToTenth,
  openFirstLesson,
  secondsOf,
  videoReady,
  watchPast,
} from '#tests/support/lessons/lesson-video.ts';
import { readLessonText } from '#tests/support/lessons/read-lesson-text.ts';
import { solveExercises } from '#tests/support/lessons/solve-exercises.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { readActionLog } from '#tests/support/page/read-action-log.ts';

const lesson = '/principled-ai-coding/course/hello-ai-world';

const player = (page: Page) => page.getByRole('region', { name: 'Video player' });
const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true });

test('a member watches lesson 1: all at hand on the first screen, subtitles, full screen, and a link to a second', async ({
  page,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openFirstLesson(page, site);
  for (const part of ['video', '.video-controls', '.lesson-chapters']) {
    await expect(page.locator(part), part).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('tabpanel', { name: 'Transcript' })).toBeInViewport({ ratio: 1 });
  await page.locator('body').press(' ');
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0.5);
  await page.locator('body').press('f');
  await expect(button(page, 'Full screen')).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => document.fullscreenElement?.className)).toBe('video-player');
  await page.keyboard.press('f');
  await expect(button(page, 'Full screen')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('w');
  const [wide, stage] = await Promise.all([player(page).boundingBox(), page.locator('.lesson-stage').boundingBox()]);
  expect(wide?.width).toBe(stage?.width);
  await page.keyboard.press('w');
  await expect.poll(() => activeCue(page)).toMatch(/\w{3}/); // between two of them there is none
  await expect(page.locator('.lesson-transcript [aria-current]')).toContainText(/\w{3}/);

  await jumpToTenth(page, 5);
  await page.locator('body').press('k');
  await page.getByRole('tab', { name: 'Notes' }).click();
  const copy = page.getByRole('button', { name: /^Copy link to 2:2/ });
  const second = Math.floor(await secondsOf(page));
  await copy.click();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await videoReady(page);
  await expect.poll(() => secondsOf(page)).toBe(second);

  await test.step('the column beside the text leads into it, and marks the part that is read', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.locator('[aria-current]')).toHaveCount(0);
    await contents.getByRole('link', { name: 'Run: both sides of the edge' }).click();
    await expect(page.getByRole('heading', { name: 'Run: both sides of the edge' })).toBeInViewport();
    await expect(contents.locator('[aria-current]')).toHaveText('Run: both sides of the edge');
    await expect(contents).toBeInViewport({ ratio: 1 });
    await page.getByRole('region', { name: 'Exercise: Countdown' }).getByRole('button', { name: 'Practise' }).click();
    await expect(contents).toBeHidden();
  });

  await test.step('its end leads on: practice, a question, the member assets, the lessons beside it and what they hold', async () => {
    for (const name of ['Playground', 'Ask a question', 'Member assets']) {
      const address = await page.locator('.lesson-text').getByRole('link', { name, exact: true }).getAttribute('href');
      expect((await page.request.get(address ?? '')).status(), name).toBe(200);
    }
    await page.locator('.lesson-text').getByRole('link', { name: 'Next: Multi-File Editing' }).click();
    await expect(page).toHaveURL(/multi-file-editing$/);
    const beside = page.getByRole('navigation', { name: 'Previous and next lesson' });
    await expect(beside).toContainText(
      /Previous: Hello AI World\d+ min to read · [\d mins]+ of video · 6 exercises, about \d+ min/,
    );
    await expect(beside).toContainText(/Next: Know Your IDKs\d+ min to read · .*\d+ exercises, about/);
  });
});

test('what is watched, read and solved makes a lesson done, and it goes on where it was left, there and on another device', async ({
  page,
  site,
  browser,
}) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await page.clock.install();
  await openPage(page, lesson);
  await videoReady(page);
  await expect(page.getByRole('heading', { name: '6 exercises left in this lesson' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark this lesson as done' })).toHaveCount(0);
  const forged = await page.request.post(`${lesson}.data`, { form: { intent: 'finish' }, headers: { origin: site.origin } });
  expect([forged.status(), await forged.text()]).toEqual([409, expect.stringContaining('6 left')]);
  await page.getByRole('button', { name: /I accept it and run the case/ }).click();
  await watchPast(page, 96);
  const place = await secondsOf(page);
  expect((await readActionLog(page)).map(({ action }) => action)).toContain('LESSON_STARTED');

  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' });
  const other = await context.newPage();
  await test.step('every page says where the video goes on, on another device too', async () => {
    await signIn(other, { person: { name: 'Test Person', email }, intent: 'login' });
    await openPage(other, '/principled-ai-coding/course');
    await expect(other.getByRole('link', { name: /^Continue: Hello AI World, [01]:\d\d$/ })).toBeVisible();
    await openPage(other, '/');
    const main = other.getByRole('main');
    await expect(main.getByRole('link', { name: /^Continue: lesson 1, [01]:\d\d$/ }).first()).toBeVisible();
    await other.locator('.account-menu > summary').click();
    const menu = other.locator('.account-menu').getByRole('navigation', { name: 'Account' });
    await menu.getByRole('link', { name: /^Continue the course Lesson 1, [01]:\d\d$/ }).click();
    await videoReady(other);
    await expect.poll(() => secondsOf(other)).toBeGreaterThan(place - 2);
    expect(await secondsOf(other)).toBeLessThan(place + 2);
    await openPage(other, '/principled-ai-coding/course');
  });
  const line = other.getByRole('listitem').filter({ hasText: 'Hello AI World' });
  await expect(line).toContainText(/in progress.*/);
  await expect(line).toContainText(/Still to do: the video \(\d+% watched\) or the text, and 6 exercises/);

  await solveExercises({ page, site, left: 1 });
  await page.reload();
  await videoReady(page);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(place - 2);
  await expect(page.getByRole('heading', { name: 'One exercise left in this lesson' })).toBeVisible();
  const tabs = page.getByRole('complementary', { name: 'About this lesson' });
  await expect(tabs).toContainText('5 of 6 solved');
  await expect(tabs).toContainText('not read to the end');
  await readLessonText(page);
  await expect(tabs).toContainText('read to the end');
  await expect(page.getByText('Done', { exact: true })).toHaveCount(0);
  await solveExercises({ page, site });
  await expect(page.getByText('Done', { exact: true })).toBeVisible(); // of itself: what another tab does shows here
  await expect(line).toContainText('done');
  await page.locator('body').press('o');
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Hello AI World' })).toContainText('done');
  await context.close();
});

test('opening lessons starts none; a lesson begun again is not done, and says that it was', async ({ page, site }) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  const done = () => page.getByText('Done', { exact: true });
  const outline = () => page.getByRole('listitem');
  await openPage(page, '/principled-ai-coding/course/principled-ai-coding');
  await solveExercises({ page, site });
  await openPage(page, lesson);
  await page.getByRole('button', { name: 'Mark this lesson as done' }).click();
  await expect(done()).toBeVisible();
  await expect(page.locator('.stamp')).toHaveText(/^\+Done/);
  await expect(page.getByRole('link', { name: /^Go on with / })).toBeFocused();
  await expect.poll(async () => (await readActionLog(page)).map(({ action }) => action)).toContain('LESSON_DONE');
  await expect(page.getByRole('button', { name: 'Start this lesson again' })).toBeVisible();
  await page.getByRole('link', { name: 'Go on with Multi-File Editing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Multi-File Editing' })).toBeVisible();
  await openPage(page, '/principled-ai-coding/course');
  await expect(page.getByRole('link', { name: 'Continue: Multi-File Editing' })).toBeVisible();
  await expect(outline().filter({ hasText: 'Principled AI Coding' })).toContainText('not started');
  await outline().filter({ hasText: 'Hello AI World' }).getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('button', { name: 'Mark this lesson as done' })).toBeVisible();
  await expect(done()).toHaveCount(0);
  await expect(page.getByText('You have done this lesson before')).toBeVisible();
  await openPage(page, '/principled-ai-coding/course');
  await expect(outline().filter({ hasText: 'Hello AI World' })).toContainText('in progress');
  await expect(page.getByRole('link', { name: 'Continue: Hello AI World' })).toBeVisible();
});

test('on a phone every control of a lesson is in reach of a finger, and a note is written where it can be seen', async ({
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
  await openPage(page, `${lesson}?t=0`);
  await videoReady(page);
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
  await expect(player(page).getByRole('button', { name: 'Settings, speed 1.5' })).toBeVisible();
  await expect(menu.getByLabel('Volume')).toBeInViewport();
  await page.touchscreen.tap(200, 100);
  await expect(menu).toBeHidden();
  await button(page, 'Play').tap();
  await page.clock.runFor(4000);
  const bar = player(page).locator('.video-controls');
  await expect(bar).toHaveCSS('opacity', '0');
  await page.locator('video').tap();
  await expect(bar).toHaveCSS('opacity', '1');
  await expect(button(page, 'Pause')).toBeVisible();
  await button(page, 'Pause').tap();

  await test.step('the bar of a paragraph goes away with it', async () => {
    const notes = page.getByRole('toolbar', { name: /^Note at this paragraph/ });
    const paragraph = page.locator('.prose > p', { hasText: 'When an answer disappoints' });
    await expect(notes).toHaveCSS('opacity', '0');
    await paragraph.tap();
    await expect(notes).toHaveCSS('opacity', '1');
    await page.locator('#exercises-left').scrollIntoViewIfNeeded();
    await expect(notes).toHaveCSS('opacity', '0');
    await paragraph.evaluate((element) => element.scrollIntoView({ block: 'end' })); // no room for a form below it
    await paragraph.tap();
    await notes.getByRole('button', { name: 'Note' }).tap();
    await expect(page.getByRole('textbox', { name: 'Note at this paragraph' })).toBeInViewport({ ratio: 1 });
  });
  await context.close();
});
