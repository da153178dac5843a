import type { Page } from '@playwright/test';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { test as base, expect } from '#tests/support/browser/test.ts';
import { startSiteWithContent } from '#tests/support/site/site-with-content.ts';

const text = `---
title: Questions to the reader
description: A page with two questions.
---
:::question{ask="The diff also raises the \`fee\`. What first?"}
- [ ] Accept it

  Nobody ordered that line.
- [x] Take it back

  What is left was ordered.
:::

:::question{ask="Which are edges of 50?"}
- [x] 49

  The last below.
- [x] 50

  The edge itself.
- [ ] 60

  Far beyond.
:::
`;

const test = base.extend({
  site: [
    async ({}, use) => {
      const site = await startSiteWithContent({ 'questions.md': text });
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' }); // one worker, so that one such site is started

const first = (page: Page) => page.getByRole('group', { name: 'The diff also raises the fee. What first?' });
const second = (page: Page) => page.getByRole('group', { name: 'Which are edges of 50?' });

test('a question says why what was chosen is right or not, and can be answered again', async ({ page }) => {
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
  await expect(second(page).getByRole('status')).toBeEmpty();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('by keyboard, a question with several right answers is right when all of them are chosen', async ({ page }) => {
  await page.goto('/questions');
  const told = second(page).getByRole('status');
  await expect(second(page)).toContainText('More than one is right.');
  await expect(second(page).getByRole('button', { name: 'Check' })).toBeEnabled(); // a press does not wait for that, as a click does
  await second(page).getByRole('checkbox', { name: '49' }).focus();
  await page.keyboard.press('Space');
  await second(page).getByRole('button', { name: 'Check' }).press('Enter');
  await expect(told).toHaveText('Right: 49The last below.That is not all yet: another one is right too.');
  await second(page).getByRole('checkbox', { name: '50' }).press('Space');
  await second(page).getByRole('button', { name: 'Check' }).press('Enter');
  await expect(told).toHaveText('Right: 49The last below.Right: 50The edge itself.');
  await second(page).getByRole('checkbox', { name: '60' }).press('Space');
  await second(page).getByRole('button', { name: 'Check' }).press('Enter');
  await expect(told).toContainText('Not right: 60Far beyond.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the answers are in a fold', async ({ page }) => {
    await page.goto('/questions');
    await expect(first(page).getByRole('button')).toBeHidden();
    await expect(first(page).getByText('Nobody ordered that line.')).toBeHidden();
    await first(page).getByText('The answers').click();
    await expect(first(page).getByText('Nobody ordered that line.')).toBeVisible();
  });
});
