import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { activeCue, openFirstLesson, secondsOf, videoReady, watchPast } from '#tests/support/lessons/lesson-video.ts';
import { readLessonText } from '#tests/support/lessons/read-lesson-text.ts';
import { solveExercises } from '#tests/support/lessons/solve-exercises.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

const lesson = '/principled-ai-coding/course/hello-ai-world';

const video = (page: Page) => page.locator('video');

test('lesson 1 plays past 5 seconds with a visible cue', async ({ page, site }) => {
  await openFirstLesson(page, site);
  await page.locator('body').press(' ');
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(5.5);
  await expect.poll(() => activeCue(page)).toMatch(/\w{3}/); // between two of them there is none
  await expect(page.locator('.lesson-transcript [aria-current]')).toContainText(/\w{3}/);
});

test('subtitles switch off and to another language, and stay so after a reload', async ({ page, site }) => {
  await openFirstLesson(page, site);
  const button = page.getByRole('button', { name: 'Subtitles', exact: true });
  await page.getByLabel('Language of subtitles and transcript').selectOption('de');
  await expect(page.getByRole('button', { name: /liest den Diff/ })).toBeVisible();
  await page.locator('body').press('c');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await activeCue(page)).toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: /liest den Diff/ })).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)).toBe('showing');
});

test('a line of the transcript and a chapter take the video to their moment', async ({ page, site }) => {
  await openFirstLesson(page, site);
  await page.getByRole('button', { name: /The answer comes in as text/ }).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(76);
  await expect(page.locator('.lesson-transcript [aria-current]')).toContainText('The answer comes in as text');
  await page.getByRole('button', { name: /Undo and look/ }).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(165);
  await expect(page.locator('.lesson-chapters [aria-current]')).toContainText('Undo and look');
});

test('the place in the video is kept over a reload, and the course says that the lesson is begun, then done', async ({
  page,
  site,
}) => {
  await openFirstLesson(page, site);
  await page.getByRole('button', { name: /I accept it and run the case/ }).click();
  await watchPast(page, 96);
  const place = await secondsOf(page);
  await page.reload();
  await videoReady(page);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(place - 2);

  await page.goto('/principled-ai-coding/course');
  const line = page.getByRole('listitem').filter({ hasText: 'Hello AI World' });
  await expect(line).toContainText(/in progress.*/);
  await expect(line).toContainText(/Still to do: the video \(\d+% watched\) or the text, and 6 exercises/);
  await solveExercises({ page, site });
  await expect(line).toContainText('6 of 6 exercises solved'); // of itself: what another tab does shows here
  await page.reload();
  await untilHydrated(page);
  await expect(line).toContainText('6 of 6 exercises solved');
  await page.getByRole('link', { name: /^Continue: Hello AI World/ }).click();
  await page.getByRole('button', { name: 'Mark this lesson as done' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await page.locator('body').press('o');
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Hello AI World' })).toContainText('done');
});

test('the video goes on on another device where it was left, and every page says where that is', async ({
  page,
  site,
  browser,
}) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await page.goto(lesson);
  await videoReady(page);
  await page.getByRole('button', { name: /I accept it and run the case/ }).click();
  await watchPast(page, 96);
  const place = await secondsOf(page);

  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' });
  const other = await context.newPage();
  await signIn(other, { person: { name: 'Test Person', email }, intent: 'login' });
  await other.goto('/principled-ai-coding/course', { waitUntil: 'networkidle' });
  await expect(other.getByRole('link', { name: /^Continue: Hello AI World, [01]:\d\d$/ })).toBeVisible();
  await other.goto('/');
  await expect(
    other
      .getByRole('main')
      .getByRole('link', { name: /^Continue: lesson 1, [01]:\d\d$/ })
      .first(),
  ).toBeVisible();
  await other.locator('.account-menu > summary').click();
  const menu = other.locator('.account-menu').getByRole('navigation', { name: 'Account' });
  await menu.getByRole('link', { name: /^Continue the course Lesson 1, [01]:\d\d$/ }).click();
  await videoReady(other);
  await expect.poll(() => secondsOf(other)).toBeGreaterThan(place - 2);
  expect(await secondsOf(other)).toBeLessThan(place + 2);
  await context.close();
});

test('what is left of a lesson shows before it can be marked as done, and the last exercise makes it done', async ({
  page,
  site,
}) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await page.goto(lesson);
  await videoReady(page);
  await expect(page.getByRole('heading', { name: '6 exercises left in this lesson' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark this lesson as done' })).toHaveCount(0);
  const forged = await page.request.post(`${lesson}.data`, { form: { intent: 'finish' }, headers: { origin: site.origin } });
  expect([forged.status(), await forged.text()]).toEqual([409, expect.stringContaining('6 left')]);

  await solveExercises({ page, site, left: 1 });
  await page.reload();
  await videoReady(page);
  await expect(page.getByRole('heading', { name: 'One exercise left in this lesson' })).toBeVisible();
  const tabs = page.getByRole('complementary', { name: 'About this lesson' });
  await expect(tabs).toContainText('5 of 6 finished');
  await expect(tabs).toContainText('not read to the end');
  await readLessonText(page);
  await expect(tabs).toContainText('read to the end');
  await expect(page.getByText('Done', { exact: true })).toHaveCount(0);
  await solveExercises({ page, site });
  await expect(page.getByText('Done', { exact: true })).toBeVisible(); // of itself: what another tab does shows here
});

test('jumping to the end of a text does not count as reading it', async ({ page, site }) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await page.goto(lesson);
  await videoReady(page);
  let wasTold = false;
  page.on('request', (request) => {
    wasTold ||= request.url().endsWith('/recordReading');
  });
  await page.keyboard.press('End');
  await expect(page.getByRole('navigation', { name: 'Previous and next lesson' })).toBeInViewport();
  // The key is lost while the page is still on its way to the end.
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect(page.locator('video')).toBeInViewport({ timeout: 2_000 });
  }).toPass();
  expect(wasTold).toBe(false);
});

test('a video that fails says so, and goes on where it was with a new address', async ({ page, site }) => {
  await openFirstLesson(page, site);
  await page.getByRole('button', { name: /I accept it and run the case/ }).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(96);
  await page.route('**/files/**', (route) => route.fulfill({ status: 403, body: '' }));
  await video(page).evaluate((element: HTMLVideoElement) => element.load());
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/files/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(96);
});

test('an open lesson is left without a reload when access ends, and its video address is refused', async ({ page, site }) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await page.goto(lesson);
  await videoReady(page);
  const address = (await video(page).getAttribute('src')) ?? '';
  expect((await page.request.get(address, { headers: { Range: 'bytes=0-99' } })).status()).toBe(206);
  await runOwnerCommand(site, 'revoke', email);
  await page.waitForURL('/principled-ai-coding');
  const refused = await page.request.get(address);
  expect([refused.status(), (await refused.json()).errorKey]).toEqual([403, 'NOT_A_MEMBER']);
});

test('the end of a lesson leads on: practice, a question, the member assets, the next lesson', async ({ people }) => {
  const page = await people.member.newPage();
  await page.goto(lesson);
  const end = page.locator('.lesson-text');
  for (const name of ['Playground', 'Ask a question', 'Member assets', 'Next: Multi-File Editing']) {
    const address = await end.getByRole('link', { name, exact: true }).getAttribute('href');
    expect((await page.request.get(address ?? '')).status(), name).toBe(200);
  }
});

test('video, controls, chapters and transcript stand on the first screen', async ({ people }) => {
  const page = await people.member.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(lesson);
  await videoReady(page);
  for (const part of ['video', '.video-controls', '.lesson-chapters']) {
    await expect(page.locator(part), part).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('tabpanel', { name: 'Transcript' })).toBeInViewport({ ratio: 1 });
});

test('the column beside the text leads into it, and marks the part that is read', async ({ people }) => {
  const page = await people.member.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(lesson);
  await videoReady(page);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.locator('[aria-current]')).toHaveCount(0);
  await contents.getByRole('link', { name: 'Run: both sides of the edge' }).click();
  await expect(page.getByRole('heading', { name: 'Run: both sides of the edge' })).toBeInViewport();
  await expect(contents.locator('[aria-current]')).toHaveText('Run: both sides of the edge');
  await expect(contents).toBeInViewport({ ratio: 1 });
  await page.getByRole('region', { name: 'Exercise: Countdown' }).getByRole('button', { name: 'Practise' }).click();
  await expect(contents).toBeHidden();
});

test('previous and next lesson say what they hold', async ({ people }) => {
  const html = await (await people.member.request.get('/principled-ai-coding/course/multi-file-editing')).text();
  const [, neighbours = ''] = html.split('aria-label="Previous and next lesson"');
  const text = neighbours.split('</nav>')[0]?.replace(/<[^>]*>/g, '');
  expect(text).toMatch(/Previous: Hello AI World\d+ min to read · [\d mins]+ of video · 6 exercises, about \d+ min/);
  expect(text).toMatch(/Next: Know Your IDKs\d+ min to read · .*\d+ exercises, about/);
});
