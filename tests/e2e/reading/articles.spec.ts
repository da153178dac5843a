import type { Page } from '@playwright/test';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, plantedTest as test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';

test.describe.configure({ mode: 'default' }); // one worker, so that one such site is started

test('a page in two languages leads from one to the other, and its calculator speaks its language while one types', async ({
  page,
}) => {
  await page.goto('/de/two-languages');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zwei Sprachen');
  await expect(page.getByText('19. November 2026')).toBeVisible();
  await expect(page.getByText('1 Min. Lesezeit')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Auf dieser Seite' })).toBeVisible();
  await expect(page.getByText('Ein „Zitat“')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quellen' })).toBeVisible();

  await expect(page.locator('output[name="secondScore"]')).toHaveText('4,00');
  await page.locator('#calculator').scrollIntoViewIfNeeded();
  await expect(page.locator('#calculator[data-ready]')).toBeVisible();
  await page.getByLabel('Zeit, Zweiter Weg').fill('0');
  await expect(page.locator('output[name="secondScore"]')).toHaveText('7,00');
  await expect(page.locator('#calculator .calculator-verdict')).toHaveText(
    'Der zweite Weg gibt für seinen Aufwand 4,7-mal so viel.',
  );
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await page.getByRole('navigation', { name: 'Sprachen' }).getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two languages');
  await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/two-languages');
});

test('on paper there is the text: no header, whole code, and where links lead, dark screens too', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.goto('/two-languages');
  for (const hidden of ['.site-header', '.site-footer', '.article-end', '.copy-button'])
    await expect(page.locator(hidden)).toBeHidden();
  const addressOf = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await addressOf('a link')).toContain('https://elsewhere.example/page');
  expect(await addressOf('one of ours')).toContain('/privacy');
  const pre = page.locator('pre');
  expect(await pre.evaluate((block) => block.scrollWidth <= block.clientWidth)).toBe(true);
  const marked = page.locator('.line-marked');
  expect(await marked.evaluate((line) => getComputedStyle(line).borderLeftWidth)).toBe('3px');
  const lightness = await page.locator('h1').evaluate((title) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(title).color;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data[0];
  });
  expect(lightness).toBeLessThan(80);
  expect((await page.pdf()).length).toBeGreaterThan(5_000);
});

const first = (page: Page) => page.getByRole('group', { name: 'The diff also raises the fee. What first?' });
const second = (page: Page) => page.getByRole('group', { name: 'Which are edges of 50?' });

test('a question says why what was chosen is right or not, and can be answered again, by keyboard too', async ({ page }) => {
  await page.goto('/questions');
  const told = first(page).getByRole('status');
  await first(page).getByRole('button', { name: 'Check' }).click();
  await expect(told).toHaveText('Choose an answer first.');
  await first(page).getByRole('radio', { name: 'Accept it' }).check();
  await first(page).getByRole('button', { name: 'Check' }).click();
  await expect(told).toHaveText('Not right: Accept itNobody ordered that line.');
  await first(page).getByRole('radio', { name: 'Take it back' }).check();
  await first(page).getByRole('button', { name: 'Check' }).click();
  await expect(told).toHaveText('Right: Take it backWhat is left was ordered.');

  const toldOfEdges = second(page).getByRole('status');
  await expect(toldOfEdges).toBeEmpty();
  await expect(second(page)).toContainText('More than one is right.');
  await expect(second(page).getByRole('button', { name: 'Check' })).toBeEnabled(); // a press does not wait for that, as a click does
  await second(page).getByRole('checkbox', { name: '49' }).focus();
  await page.keyboard.press('Space');
  await second(page).getByRole('button', { name: 'Check' }).press('Enter');
  await expect(toldOfEdges).toHaveText('Right: 49The last below.That is not all yet: another one is right too.');
  await second(page).getByRole('checkbox', { name: '50' }).press('Space');
  await second(page).getByRole('button', { name: 'Check' }).press('Enter');
  await expect(toldOfEdges).toHaveText('Right: 49The last below.Right: 50The edge itself.');
  await second(page).getByRole('checkbox', { name: '60' }).press('Space');
  await second(page).getByRole('button', { name: 'Check' }).press('Enter');
  await expect(toldOfEdges).toContainText('Not right: 60Far beyond.');
  expect(await accessibilityViolations(page)).toEqual([]);
});
