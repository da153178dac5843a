import type { Page } from '@playwright/test';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openFirstLesson, secondsOf } from '#tests/support/lessons/lesson-video.ts';
import { openPage } from '#tests/support/page/open-page.ts';

const lesson = '/principled-ai-coding/course/hello-ai-world';
/** An extra of that lesson; it is unlocked at 1:32. */
const title = 'Eight questions for a diff';

const playFrom = (page: Page, second: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, at) => {
    video.currentTime = at;
    return video.play();
  }, second);
const extrasOf = (page: Page) => page.getByRole('region', { name: 'Extras of this lesson' });

/** Gathers what the page and the functions answer; the stream of events, which does not end, says what the rows say. */
function gatherAnswers(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isText = pathname.startsWith('/functions/') || pathname.startsWith(lesson);
    if (isText && pathname !== '/functions/listen') answers.push(response.text().catch(() => ''));
  });
  return answers;
}

/** The words of a text that its button lies on. */
function coveredWords(text: HTMLElement): string {
  const button = text.nextElementSibling?.getBoundingClientRect() ?? new DOMRect();
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const covered: string[] = [];
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const isCovered = [...range.getClientRects()].some(({ right, top }) => right > button.left && top < button.bottom);
    if (isCovered) covered.push(range.toString());
  }
  return covered.join();
}

test('an extra comes at its second and not before, opening it marks it on a second device, and all stand among the assets', async ({
  page,
  site,
  browser,
}) => {
  const answers = gatherAnswers(page);
  await openFirstLesson(page, site);
  await page.getByRole('tab', { name: 'Extras' }).click();
  await expect(extrasOf(page).getByText('An extra, still locked')).toHaveCount(4);
  await playFrom(page, 89);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(91);
  const before = await secondsOf(page);
  if (before < 92) expect((await Promise.all(answers)).join()).not.toContain(title);
  await expect(page.getByRole('status').filter({ hasText: `New extra: ${title}` })).toBeVisible();
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  expect(await secondsOf(page)).toBeGreaterThanOrEqual(92);
  await expect(extrasOf(page).getByText('An extra, still locked')).toHaveCount(2);
  expect((await Promise.all(answers)).join()).not.toContain('Both sides of every edge');

  await expect(extrasOf(page).getByRole('button', { name: title })).toContainText('new');
  await page.getByRole('status').getByRole('button', { name: 'Open' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText('Read the diff once without the list.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const list = dialog.locator('pre');
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await list.evaluate(coveredWords), 'words under the button').toBe('');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('button', { name: /^Copied/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('git diff --stat');
  await page.keyboard.press('Escape');
  await expect(extrasOf(page).getByRole('button', { name: title })).toContainText('opened');

  const context = await browser.newContext({ baseURL: site.origin, storageState: await page.context().storageState() });
  const other = await context.newPage();
  await openPage(other, lesson);
  await other.getByRole('tab', { name: 'Extras' }).click();
  await expect(extrasOf(other).getByRole('button', { name: title })).toContainText('opened');
  await openPage(other, '/principled-ai-coding/member-assets');
  const first = other.getByRole('region', { name: '1 Hello AI World' });
  await expect(first.getByRole('button')).toHaveCount(2);
  await expect(other.getByRole('region', { name: '2 Multi-File Editing' }).getByText('An extra, still locked')).toHaveCount(4);
  await first.getByRole('button').filter({ hasText: 'new' }).click();
  await expect(other.getByRole('dialog')).toBeVisible();
  expect(await accessibilityViolations(other)).toEqual([]);
  await other.keyboard.press('Escape');
  await expect(first.getByRole('button').filter({ hasText: 'opened' })).toHaveCount(2);
  await context.close();
});
