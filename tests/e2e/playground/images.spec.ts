import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';

test.use({ serviceWorkers: 'allow' });

const prompt = 'A red house by two trees at sunset';
const shelf = (page: Page) => page.getByRole('region', { name: 'Your images' }).getByRole('listitem');
const lightbox = (page: Page) => page.getByRole('dialog');

async function make(page: Page, { words, count }: { words: string; count: number }): Promise<void> {
  await page.getByLabel('What is to be seen').fill(words);
  await page.getByLabel('How many').selectOption(String(count));
  await page.getByRole('button', { name: `Make ${count} image` }).click();
}

test('images are made, downloaded and deleted, in every open tab', async ({ context }) => {
  const page = await context.newPage();
  await test.step('a visitor sees what it is and how to get in', async () => {
    await page.goto('/playground');
    await page.getByRole('navigation', { name: 'Playground' }).getByRole('link', { name: 'Images' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Images' })).toBeVisible();
    await expect(page.getByText(prompt)).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign in to make images' }).click();
    await expect(page).toHaveURL('/login?redirect=/playground/images');
  });
  await signIn(page, { redirect: '/playground/images' });
  await untilHydrated(page);
  await expect(page.getByText('No images yet')).toBeVisible();
  await expect(page.getByText('About 2,000 of your 50,000 tokens')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/playground/images');
  await expect(other.getByText('No images yet')).toBeVisible();

  await make(page, { words: ' ', count: 1 });
  await expect(page.getByText('Nothing was made yet')).toBeVisible();
  await make(page, { words: prompt, count: 2 });
  await expect(page.getByText('2 images drawn by the built-in practice model, for 4,000 tokens')).toBeVisible();
  await expect(page.getByText('About 4,000 of your 46,000 tokens')).toBeVisible();
  for (const tab of [page, other]) await expect(shelf(tab)).toHaveCount(2);
  const image = shelf(other).first().getByRole('img', { name: prompt });
  await expect.poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBe(1024);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.reload();
  await untilHydrated(page);
  await shelf(page).first().getByRole('button').press('Enter');
  await expect(lightbox(page)).toContainText('Image 1 of 2');
  await expect(lightbox(page)).toContainText('A drawing by the built-in practice model');
  const downloading = page.waitForEvent('download');
  await lightbox(page).getByRole('link', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('a-red-house-by-two-trees-at-sunset.png');
  expect(
    readFileSync(await download.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);

  await shelf(page).first().getByRole('button').click();
  await lightbox(page).getByRole('button', { name: 'Delete…' }).press('Enter');
  await page.keyboard.press('Enter');
  for (const tab of [page, other]) await expect(shelf(tab)).toHaveCount(1);
  await page.reload();
  await expect(shelf(page)).toHaveCount(1);
});
