import type { Page } from '@playwright/test';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { codeOf, openWorkbench, promptField, stampOf } from '#tests/support/browser/workbench.ts';
import { countdownPrompts } from '#tests/support/lessons/first-exercise.ts';

/** Presses Tab until the focus is on something of this name, as someone without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const holder = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
      return (holder?.getAttribute('aria-label') ?? holder?.textContent)?.trim();
    });
    if (focused === name) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test('the whole way is gone by keyboard alone, and the keys are listed on ?', async ({ page }) => {
  await openWorkbench(page);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  expect(await accessibilityViolations(page, { within: '.shortcuts-dialog' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await tabTo(page, 'Predict the lines that change');
  await page.keyboard.press('Enter');
  await tabTo(page, '2for (let n = from; n > 0; n--) {');
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(stampOf(page)).toContainText('Nothing has been changed yet.');

  await promptField(page).focus();
  await page.keyboard.type(`${countdownPrompts[0]}?`);
  await expect(keys).toBeHidden();
  await page.keyboard.press('Control+Enter');
  const code = codeOf(page, 'countdown.js');
  await expect(code.getByRole('button', { name: 'Accept this change' })).toHaveCount(2);
  await expect(promptField(page)).toBeFocused();
  await expect(page.getByRole('list', { name: 'The change in words' }).getByRole('listitem').first()).toContainText(
    'Removed at line 2: for (let n = from; n > 0; n--)',
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await tabTo(page, 'Change of countdown.js');
  await page.keyboard.press('Alt+n');
  await expect(code.getByRole('button', { name: 'Accept this change' })).toHaveCount(1);
  await page.keyboard.press('Alt+y');
  await expect(code.getByRole('button')).toHaveCount(0);
  await expect(code).toContainText('n > 0');
  await expect(code).toContainText('go');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(stampOf(page)).toContainText('did not print what it should');
  await expect(stampOf(page)).toBeInViewport({ ratio: 1 });
  await expect(code).toBeFocused();

  await promptField(page).fill(countdownPrompts[1] ?? '');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Accept and run' })).toBeVisible();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(stampOf(page).locator('.stamp-verdict')).toHaveText(/^(Right|Not yet)$/);
  await expect(promptField(page)).toBeFocused();
});
