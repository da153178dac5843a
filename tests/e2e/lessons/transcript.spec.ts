import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/test.ts';
import { jumpToTenth, openFirstLesson, secondsOf, videoReady } from '#tests/support/lessons/lesson-video.ts';

const transcript = (page: Page) => page.getByRole('region', { name: 'Transcript' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('words are found in the transcript line by line, and a line that was found takes the video there', async ({
  page,
  site,
}) => {
  await openFirstLesson(page, site);
  const search = page.getByLabel('Find in the transcript');
  const count = transcript(page).getByRole('status');
  const found = transcript(page).locator('[data-hit]');
  await search.fill('FEE');
  await expect(count).toHaveText(/^1 of \d+$/);
  await expect(found).toContainText('The second one knows the fee.');
  await expect(found).toBeInViewport();
  await search.press('Enter');
  await expect(found).toContainText('and the fee is four.');
  await transcript(page).getByRole('button', { name: 'Line found before' }).click();
  await expect(found).toContainText('The second one knows the fee.');
  await found.click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(38);
  await search.fill('no such word');
  await expect(count).toHaveText('Not found');
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(transcript(page).locator('mark')).toHaveCount(0);
});

test('the transcript follows the video in each language until it is scrolled, and is copied', async ({ page, site }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openFirstLesson(page, site);
  const said = transcript(page).locator('[aria-current]');
  await jumpToTenth(page, 6);
  await expect(said).toBeInViewport({ ratio: 1 });
  await transcript(page).locator('ol').hover();
  await page.mouse.wheel(0, -4000);
  await expect(said).not.toBeInViewport();
  await jumpToTenth(page, 7);
  await expect(said, 'a reader who looks elsewhere is left there').not.toBeInViewport();
  await transcript(page).getByRole('button', { name: 'Back to now' }).click();
  await expect(said).toBeInViewport({ ratio: 1 });

  await page.getByLabel('Language of subtitles and transcript').selectOption('de');
  const german = transcript(page).locator('ol[lang="de"] li');
  await expect(german.first()).toContainText(/\w/);
  await expect(said).toBeInViewport({ ratio: 1 });
  await transcript(page).getByRole('button', { name: 'Copy the transcript' }).click();
  await expect(transcript(page).getByRole('button', { name: /^Copied/ })).toBeVisible();
  const lines = await german.locator('span:last-child').allTextContents();
  expect(await copied(page)).toBe(lines.join('\n'));
});

test('the link to a second opens the video there', async ({ page, site }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openFirstLesson(page, site);
  await jumpToTenth(page, 5);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('button', { name: 'Copy link to 2:20' }).click();
  await expect(page.getByRole('button', { name: 'Copied to 2:20' })).toBeVisible();
  await page.goto(await copied(page));
  await videoReady(page);
  await expect.poll(() => secondsOf(page)).toBe(140);
});
