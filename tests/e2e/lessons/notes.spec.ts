import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
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

async function signInMember(page: Page, site: Site): Promise<{ email: string }> {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  return { email };
}

/** Opens the lesson with its video at a second, and its notes beside it. */
async function openNotes(page: Page, second = 65): Promise<void> {
  await openPage(page, `${lesson}?t=${second}`);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByRole('button', { name: /^Note at 1:05/ })).toBeVisible();
}

async function writeAtSecond(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Note at/ }).click();
  await page.getByRole('textbox', { name: /^Note at/ }).fill(text);
  await page.getByRole('button', { name: 'Save note' }).click();
}

const paragraph = (page: Page) => page.locator('.prose > p', { hasText: 'When an answer disappoints' });
const bar = (page: Page) => page.getByRole('toolbar', { name: /^Note at this paragraph/ });
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Notes' });
const secondDevice = async (page: Page, context: BrowserContext, site: Site) => {
  const other = await page
    .context()
    .browser()
    ?.newContext({ baseURL: site.origin, storageState: await context.storageState() });
  if (!other) throw new Error('the browser is gone');
  return other;
};

for (const [way, leave] of Object.entries({
  'by a reload': (page: Page) => page.reload(),
  'within the site': (page: Page) => page.getByRole('link', { name: 'Member assets' }).first().click(),
})) {
  test(`a note that is being written is kept though the page is left ${way}`, async ({ page, site }) => {
    await signInMember(page, site);
    await openNotes(page);
    await page.getByRole('button', { name: /^Note at/ }).click();
    await page.getByRole('textbox', { name: /^Note at/ }).fill('Half a thought');
    await leave(page);
    await openPage(page, library);
    await expect(page.getByText('Half a thought')).toBeVisible();
    await expect(page.locator('.notes-state')).toHaveText('Saved');
  });
}

test('notes stand at their second and their paragraph, lead back there, and can be searched, exported and deleted', async ({
  page,
  site,
}) => {
  await signInMember(page, site);
  await openNotes(page);
  await writeAtSecond(page, 'Undo is cheap.');
  await panel(page).getByRole('button', { name: 'Bookmark' }).click();
  await paragraph(page).hover();
  await bar(page).getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note at this paragraph' }).fill('Check in this order.');
  await page.keyboard.press('Control+Enter');
  const below = page.locator('.prose > p:has-text("When an answer disappoints") + [data-text-notes]');
  await expect(below).toContainText('Check in this order.');
  await expect(panel(page).getByText('Saved')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.reload();
  await expect(below).toContainText('Check in this order.');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(panel(page).getByRole('article')).toHaveCount(3);
  await panel(page)
    .getByRole('button', { name: /^“When an answer/ })
    .click();
  await expect(paragraph(page)).toBeFocused();
  await expect(paragraph(page)).toBeInViewport();

  await panel(page).getByRole('link', { name: 'All my notes' }).click();
  await expect(page.getByText('3 notes')).toBeVisible();
  await page.getByLabel('Search your notes').fill('order check');
  await expect(page.getByText('1 of 3 notes')).toBeVisible();
  await page.getByLabel('Search your notes').fill('');
  await page.getByLabel('Lesson').selectOption('3. Know Your IDKs');
  await expect(page.getByText('No note matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all notes' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as Markdown' }).click();
  const file = await (await downloading).path();
  const exported = readFileSync(file, 'utf8');
  expect(exported).toContain(`### [1:05](${site.origin}${lesson}?t=65)\n\nUndo is cheap.`);
  const [, toParagraph = ''] = /\((\S+#\S+)\)\n\nCheck in this order\./.exec(exported) ?? [];

  await page
    .getByRole('article', { name: 'the bookmark at 1:05' })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('2 notes')).toBeVisible();
  await page.getByRole('link', { name: '1:05' }).click();
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.currentTime)).toBe(65);
  await page.goto('about:blank');
  await page.goto(toParagraph);
  await expect(paragraph(page)).toBeInViewport();
});

test('on a phone the bar goes away with its paragraph, and a note is written where it can be seen', async ({
  browser,
  people,
  site,
}) => {
  const phone = await browser.newContext({
    baseURL: site.origin,
    storageState: await people.member.storageState(),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  await openPage(page, lesson);
  await expect(bar(page)).toHaveCSS('opacity', '0');
  await paragraph(page).tap();
  await expect(bar(page)).toHaveCSS('opacity', '1');
  await page.locator('#exercises-left').scrollIntoViewIfNeeded();
  await expect(bar(page)).toHaveCSS('opacity', '0');
  await paragraph(page).evaluate((element) => element.scrollIntoView({ block: 'end' })); // no room for a form below it
  await paragraph(page).tap();
  await bar(page).getByRole('button', { name: 'Note' }).tap();
  await expect(page.getByRole('textbox', { name: 'Note at this paragraph' })).toBeInViewport({ ratio: 1 });
  await phone.close();
});

test('the bar keeps off an exercise that is open', async ({ people }) => {
  const page = await people.member.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, lesson);
  const exercise = page.getByRole('region', { name: 'Exercise: Countdown' });
  await exercise.getByRole('button', { name: 'Practise' }).click();
  await page.locator('.prose > p', { hasText: 'In the next exercise two things change' }).hover();
  await expect(bar(page)).toHaveCSS('opacity', '1');
  const [shown, below] = await Promise.all([bar(page).boundingBox(), exercise.boundingBox()]);
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await exercise.getByRole('button', { name: 'Close' }).hover();
  await expect(bar(page)).toHaveCSS('opacity', '0');
});

test('with the keyboard alone a paragraph is chosen, noted, bookmarked, and the note changed and deleted', async ({
  page,
  site,
}) => {
  await signInMember(page, site);
  await openPage(page, lesson);
  const note = bar(page).getByRole('button', { name: 'Note' });
  await note.focus();
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('First words');
  await page.keyboard.press('Control+Enter');
  const written = page.getByRole('article', { name: /^the note at “/ }).first();
  await expect(written).toContainText('First words');
  await written.getByRole('button', { name: /^Edit/ }).press('Enter');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Better words');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(written).toContainText('Better words');
  await written.getByRole('button', { name: /^Delete/ }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Better words')).toHaveCount(0);
  const bookmark = bar(page).getByRole('button', { name: 'Bookmark' });
  await bookmark.press('Enter');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await bookmark.press('Enter');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
});

test('what is written offline is kept and sent later, another device shows it, and a conflict keeps both sides', async ({
  page,
  context,
  site,
}) => {
  const { email } = await signInMember(page, site);
  const { call } = await signInCaller(site.origin, { email });
  const stored = async () => JSON.stringify((await call('getList', { table: 'lesson_notes' })).body);
  await openNotes(page);
  await context.setOffline(true);
  await writeAtSecond(page, 'Written on the train.');
  await expect(panel(page).getByText(/Waiting for the network/)).toBeVisible();
  expect(await stored()).not.toContain('train');
  await context.setOffline(false);
  await expect(panel(page).getByText('Saved')).toBeVisible();
  const phoneContext = await secondDevice(page, context, site);
  const phone = await phoneContext.newPage();
  await openPage(phone, library);
  await expect(phone.getByText('Written on the train.')).toBeVisible();

  await context.setOffline(true);
  await rewrite(page, 'From the laptop.');
  await rewrite(phone, 'From the phone.');
  await expect.poll(stored).toContain('From the phone.');
  await context.setOffline(false);
  const conflict = page.getByRole('status').filter({ hasText: 'Conflict' });
  await expect(conflict).toContainText('From the laptop.');
  await expect(conflict).toContainText('From the phone.');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(phone.getByText('From the laptop.')).toBeVisible();
  await phoneContext.close();
});

async function rewrite(page: Page, text: string): Promise<void> {
  await page.getByRole('article').first().getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save note' }).click();
}

test('on paper a lesson is its text, the reader’s notes and what the video says; who no longer has the course still reads theirs', async ({
  page,
  site,
}) => {
  const { email } = await signInMember(page, site);
  await openNotes(page);
  await writeAtSecond(page, 'Undo is cheap.');
  await expect(panel(page).getByText('Saved')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Your notes on the video' })).toBeVisible();
  await expect(page.getByText('The second one knows the fee.')).toBeVisible();
  for (const part of [
    '.lesson-screen',
    '.tab-list',
    '.notes-panel',
    '.transcript-tools',
    '.lesson-aside',
    '.lesson-exercise',
    '.text-notes-bar',
    '.note-actions',
  ]) {
    for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });
  await runOwnerCommand(site, 'revoke', email);
  await page.waitForURL('/principled-ai-coding'); // the lesson is left of itself
  await openPage(page, library);
  await expect(page.getByText('Undo is cheap.')).toBeVisible();
  await expect(page.getByRole('link', { name: '1:05' })).toHaveCount(0);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No notes yet')).toBeVisible();
});

test('members find their notes and a video’s words in the search and land at the second; others find neither', async ({
  page,
  people,
  site,
}) => {
  await signInMember(page, site);
  await openNotes(page);
  await writeAtSecond(page, 'A platypus reads the diff.');
  await expect(panel(page).getByText('Saved')).toBeVisible();
  await search(page, 'platypus');
  await expect(optionsOf(page).filter({ hasText: 'Your notes' })).toBeVisible();
  await expect(optionsOf(page).filter({ hasText: 'A platypus reads the diff.' })).toContainText('Hello AI World, 1:05');
  expect(await accessibilityViolations(page)).toEqual([]);
  await fieldOf(page).fill('Minus marks the line that goes');
  await optionsOf(page).filter({ hasText: 'Video, 1:' }).first().click();
  await page.waitForURL(/hello-ai-world\?t=\d+$/);

  const learner = await people.learner.newPage();
  await openPage(learner, '/blogs');
  await search(learner, 'platypus');
  await expect(dialogOf(learner).getByText('Nothing found')).toBeVisible();
});

async function search(page: Page, text: string): Promise<void> {
  await page.locator('body').press('Control+k');
  await fieldOf(page).fill(text);
}
