import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { dialogOf, fieldOf, optionsOf } from '#tests/support/browser/search-dialog.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import type { Site } from '#tests/support/site/site.ts';

const lesson = '/principled-ai-coding/course/hello-ai-world';
const library = '/principled-ai-coding/course/notes';

/** Signs a new member in, and opens the lesson with its video at 1:05 and its notes beside it. */
async function openNotes(page: Page, site: Site): Promise<{ email: string }> {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await openPage(page, `${lesson}?t=65`);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByRole('button', { name: /^Note at 1:05/ })).toBeVisible();
  return { email };
}

async function writeAtSecond(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Note at/ }).click();
  await page.getByRole('textbox', { name: /^Note at/ }).fill(text);
  await page.getByRole('button', { name: 'Save note' }).click();
}

async function search(page: Page, text: string): Promise<void> {
  await page.locator('body').press('Control+k');
  await fieldOf(page).fill(text);
}

const paragraph = (page: Page) => page.locator('.prose > p', { hasText: 'When an answer disappoints' });
const bar = (page: Page) => page.getByRole('toolbar', { name: /^Note at this paragraph/ });
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Notes' });

test('notes are kept at their second and their paragraph, lead back there, are found by their author alone, and taken along', async ({
  page,
  people,
  site,
}) => {
  await openNotes(page, site);
  await writeAtSecond(page, 'A platypus reads the diff.');
  await paragraph(page).hover();
  await bar(page).getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note at this paragraph' }).fill('Check in this order.');
  await page.keyboard.press('Control+Enter');
  const below = page.locator('.prose > p:has-text("When an answer disappoints") + [data-text-notes]');
  await expect(below).toContainText('Check in this order.');
  await expect(panel(page).getByText('Saved')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await openPage(page, library);
  await expect(page.getByText('2 notes')).toBeVisible();
  await expect(page.locator('.notes-state')).toHaveText('Saved');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as Markdown' }).click();
  const exported = readFileSync(await (await downloading).path(), 'utf8');
  expect(exported).toContain(`### [1:05](${site.origin}${lesson}?t=65)\n\nA platypus reads the diff.`);
  const [, toParagraph = ''] = /\((\S+#\S+)\)\n\nCheck in this order\./.exec(exported) ?? [];

  await search(page, 'platypus');
  await expect(optionsOf(page).filter({ hasText: 'Your notes' })).toBeVisible();
  await expect(optionsOf(page).filter({ hasText: 'A platypus reads the diff.' })).toContainText('Hello AI World, 1:05');
  await fieldOf(page).fill('Minus marks the line that goes');
  await optionsOf(page).filter({ hasText: 'Video, 1:' }).first().click();
  await page.waitForURL(/hello-ai-world\?t=\d+$/);
  await page.goto('about:blank');
  await page.goto(toParagraph);
  await expect(paragraph(page)).toBeInViewport();

  const learner = await people.learner.newPage();
  await openPage(learner, '/blogs');
  await search(learner, 'platypus');
  await expect(dialogOf(learner).getByText('Nothing found')).toBeVisible();
});

test('what is written offline is kept and sent later, another device shows it, and it stays when the course is gone', async ({
  page,
  context,
  browser,
  site,
}) => {
  const { email } = await openNotes(page, site);
  const { call } = await signInCaller(site.origin, { email });
  const stored = async () => JSON.stringify((await call('getList', { table: 'lesson_notes' })).body);
  await context.setOffline(true);
  await writeAtSecond(page, 'Written on the train.');
  await expect(panel(page).getByText(/Waiting for the network/)).toBeVisible();
  expect(await stored()).not.toContain('train');
  await context.setOffline(false);
  await expect(panel(page).getByText('Saved')).toBeVisible();
  const phoneContext = await browser.newContext({ baseURL: site.origin, storageState: await context.storageState() });
  const phone = await phoneContext.newPage();
  await openPage(phone, library);
  await expect(phone.getByText('Written on the train.')).toBeVisible();

  await phoneContext.close();

  await test.step('on paper a lesson is its text, the reader’s notes and what the video says', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Your notes on the video' })).toBeVisible();
    await expect(page.getByText('The second one knows the fee.')).toBeVisible();
    const screenOnly = ['.lesson-screen', '.tab-list', '.notes-panel', '.transcript-tools', '.lesson-aside', '.lesson-exercise'];
    for (const part of [...screenOnly, '.text-notes-bar', '.note-actions']) {
      for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
    }
    await page.emulateMedia({ media: 'screen' });
  });
  await runOwnerCommand(site, 'revoke', email);
  await page.waitForURL('/principled-ai-coding'); // the lesson is left of itself
  await openPage(page, library);
  await expect(page.getByText('Written on the train.')).toBeVisible();
  await expect(page.getByRole('link', { name: '1:05' })).toHaveCount(0);
});
