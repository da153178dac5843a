import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { activeCue, secondsOf, videoReady } from '#tests/support/browser/lesson-video.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import type { Site } from '#tests/support/site/site.ts';
import { expect, test } from '../test.ts';

const lesson = '/principled-ai-coding/course/hello-ai-world';

/** A new member on lesson 1, with the player ready. */
async function openLesson(page: Page, site: Site): Promise<void> {
  const { email } = await signIn(page);
  await runOwnerCommand(site, 'grant', email);
  await page.goto(lesson);
  await videoReady(page);
}

const video = (page: Page) => page.locator('video');

test('lesson 1 plays past 5 seconds with a visible cue', async ({ page, site }) => {
  await openLesson(page, site);
  await page.locator('body').press(' ');
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(5.5);
  expect(await activeCue(page)).toMatch(/\w{3}/);
  await expect(page.locator('.lesson-transcript [aria-current]')).toContainText(/\w{3}/);
});

test('subtitles switch off and to another language, and stay so after a reload', async ({ page, site }) => {
  await openLesson(page, site);
  await page.getByLabel('Language of subtitles and transcript').selectOption('de');
  await expect(page.getByRole('button', { name: /Lies den Diff/ })).toBeVisible();
  await page.locator('body').press('c');
  await expect(page.getByRole('switch', { name: 'Subtitles' })).not.toBeChecked();
  expect(await activeCue(page)).toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: /Lies den Diff/ })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Subtitles' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Subtitles' }).check();
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)).toBe('showing');
});

test('a line of the transcript and a chapter take the video to their moment', async ({ page, site }) => {
  await openLesson(page, site);
  await page.getByRole('button', { name: /The answer is a diff/ }).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(43);
  await expect(page.locator('.lesson-transcript [aria-current]')).toContainText('The answer is a diff');
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(75);
  await expect(page.locator('.lesson-chapters [aria-current]')).toContainText('Undo');
});

test('the place in the video is kept over a reload, and the course says that the lesson is begun, then done', async ({
  page,
  site,
}) => {
  await openLesson(page, site);
  await page.getByRole('button', { name: /Now run it/ }).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(57);
  await video(page).evaluate((element: HTMLVideoElement) => element.pause());
  const place = await secondsOf(page);
  await page.reload();
  await videoReady(page);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(place - 2);

  await page.goto('/principled-ai-coding/course');
  const line = page.getByRole('listitem').filter({ hasText: 'Hello AI World' });
  await expect(line).toContainText(/started|watched/);
  await page.getByRole('link', { name: 'Continue: Hello AI World' }).click();
  await page.getByRole('button', { name: 'Mark this lesson as done' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await page.locator('body').press('o');
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Hello AI World' })).toContainText('done');
});

test('a video that fails says so, and goes on where it was with a new address', async ({ page, site }) => {
  await openLesson(page, site);
  await page.getByRole('button', { name: /Now run it/ }).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(57);
  await page.route('**/files/**', (route) => route.fulfill({ status: 403, body: '' }));
  await video(page).evaluate((element: HTMLVideoElement) => element.load());
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/files/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(50);
});

test('an open lesson is left without a reload when access ends, and its video address is refused', async ({ page, site }) => {
  const { email } = await signIn(page);
  await runOwnerCommand(site, 'grant', email);
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
  const end = page.locator('main footer');
  for (const name of ['Playground', 'Ask a question', 'Member assets', 'Next: Multi-File Editing']) {
    const address = await end.getByRole('link', { name, exact: true }).getAttribute('href');
    expect((await page.request.get(address ?? '')).status(), name).toBe(200);
  }
});

test('the keys under the player stay in their boxes, one line each, at every width', async ({ people }) => {
  const page = await people.member.newPage();
  await page.goto(lesson);
  for (const width of [390, 700, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await page.locator('.player-keys li').evaluateAll((items) =>
      items
        .filter((item) => {
          const boxes = [...item.querySelectorAll('kbd')].map((key) => [...key.getClientRects()]);
          return item.clientHeight > 34 || boxes.some((rects) => rects.length !== 1);
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken, String(width)).toEqual([]);
  }
});
