import { expect, type Page } from '@playwright/test';

/**
 * Scrolls through the text of the lesson that is open as a reader does, heading by heading, until the site is told that it was read. The page's
 * clock has to be installed: it is put forward at each heading.
 */
export async function readLessonText(page: Page): Promise<void> {
  const told = page.waitForRequest(
    (request) => request.url().endsWith('/recordReading') && request.postDataJSON().isRead === true,
  );
  await page.keyboard.press('End');
  for (const heading of await page.locator('.lesson-text :is(.prose :is(h2, h3), #end-of-text)').all()) {
    // The key above may still be scrolling the page when it is scrolled here, so this is done until it holds.
    await expect(async () => {
      await heading.scrollIntoViewIfNeeded();
      await expect(heading).toBeInViewport({ timeout: 500 });
    }).toPass();
    await page.clock.fastForward(1100);
  }
  await told;
}
