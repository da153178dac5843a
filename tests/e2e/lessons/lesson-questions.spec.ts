import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { secondsOf, videoReady } from '#tests/support/lessons/lesson-video.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { findFeedback, runOwnerCommand } from '#tests/support/site/owner.ts';

const lesson = '/principled-ai-coding/course/hello-ai-world';

const askButton = (page: Page) => page.getByRole('link', { name: 'Ask a question' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Ask a question|Report a problem) here$/ });
const questions = (page: Page) => page.getByRole('region', { name: 'Questions' });
const questionOn = (page: Page, text: string) => questions(page).getByRole('listitem').filter({ hasText: text });
const newAnswers = (page: Page) => page.locator('.site-account summary .unread-answers');

test('a question asked before the video has arrived is about the second that the address names', async ({ page, site }) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/video.mp4*', async (route) => {
    await arrival;
    await route.continue();
  });
  await openPage(page, `${lesson}?t=65`);
  await askButton(page).first().click();
  await expect(dialog(page).getByLabel('Moment')).toHaveValue('1:05');
  arrive();
  await expect.poll(() => secondsOf(page)).toBe(65);
});

test('a question about a second of the video keeps what was typed until it is sent, and is answered at its place in every window', async ({
  page,
  browser,
  site,
}) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await openPage(page, `${lesson}?t=65`);
  await videoReady(page);
  await askButton(page).first().click();
  await expect(dialog(page).getByLabel('About', { exact: true }).locator(':checked')).toHaveText('A moment of the video');
  await expect(dialog(page).getByLabel('Moment')).toHaveValue('1:05');
  await dialog(page).getByLabel('Moment').fill('1:07');
  const text = `Why does <b>this</b> line stay? ${Date.now()}`;
  await dialog(page).getByLabel('Your question').fill(text);
  await dialog(page).getByLabel('Who may read it').selectOption('Members, with my first name');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.context().setOffline(true);
  await dialog(page).getByRole('button', { name: 'Send the question' }).click();
  await expect(dialog(page)).toContainText('Your text is still here');
  await page.context().setOffline(false);

  await openPage(page, lesson);
  await askButton(page).first().click();
  await expect(dialog(page).getByLabel('Your question')).toHaveValue(text);
  await expect(dialog(page).getByLabel('Moment')).toHaveValue('1:07');
  await dialog(page).getByRole('button', { name: 'Send the question' }).click();
  await expect(dialog(page)).toContainText('We have received your question');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(questionOn(page, text)).toContainText('Waiting to be read');

  const context = await browser.newContext({ baseURL: site.origin, storageState: await page.context().storageState() });
  const other = await context.newPage();
  await openPage(other, lesson);
  const feedbackId = await findFeedback(site, text);
  await runOwnerCommand(site, 'feedback', 'answer', feedbackId, 'It was not part of the request.');
  for (const each of [page, other]) {
    await expect(newAnswers(each)).toHaveText('New answers: 1');
    await expect(questionOn(each, text)).toContainText('AnsweredNew');
  }
  await questionOn(page, text).locator('summary').click();
  await expect(questionOn(page, text).getByText('It was not part of the request.')).toBeInViewport({ ratio: 1 });
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const each of [page, other]) await expect(newAnswers(each)).toBeHidden();
  await questionOn(page, text).getByRole('button', { name: 'video at 1:07' }).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThanOrEqual(67);
  await questionOn(page, text).getByRole('button', { name: 'This answers it' }).click();
  for (const each of [page, other]) await expect(questionOn(each, text)).toContainText('Resolved');
  await context.close();

  const reader = await browser.newContext({ baseURL: site.origin });
  const readerPage = await reader.newPage();
  const person = await signIn(readerPage);
  await giveCourse(site, person.email);
  await openPage(readerPage, lesson);
  await expect(askButton(readerPage).first()).toBeVisible();
  await expect(questionOn(readerPage, text)).toHaveCount(0);
  await runOwnerCommand(site, 'feedback', 'publish', feedbackId);
  await openPage(readerPage, lesson);
  await questionOn(readerPage, text).locator('summary').click();
  await expect(questionOn(readerPage, text)).toContainText('It was not part of the request.');
  await expect(questionOn(readerPage, text).getByRole('button', { name: 'This answers it' })).toHaveCount(0);
  await reader.close();
});

test('an issue is reported at a second of the video, and leads back there', async ({ page, site }) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await openPage(page, `${lesson}?t=65`);
  await videoReady(page);
  await askButton(page).first().click();
  await dialog(page).getByLabel('What kind of message').selectOption('Something is wrong or broken');
  await expect(dialog(page)).toHaveAccessibleName('Report a problem here');
  await expect(dialog(page).getByLabel('Who may read it')).toHaveCount(0);
  const text = `The picture is black here. ${Date.now()}`;
  await dialog(page).getByLabel('What is wrong').fill(text);
  await dialog(page).getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog(page)).toContainText('We have received your report');

  await page.goto('/principled-ai-coding/course/issue');
  const entry = page.getByRole('listitem').filter({ hasText: text });
  await expect(entry).toContainText('Waiting to be read');
  await entry.getByText(text).click();
  await entry.getByRole('link', { name: 'Hello AI World, video at 1:05' }).click();
  await expect.poll(() => secondsOf(page)).toBe(65);
});

test('a question about the paragraph that is selected leads back to it, and can be asked again', async ({ page, site }) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await openPage(page, lesson);
  const paragraph = page.locator('.prose > p').nth(2);
  await paragraph.evaluate((element) => getSelection()?.selectAllChildren(element));
  await questions(page).getByRole('link', { name: 'Ask a question' }).click();
  const quote = (await paragraph.textContent())?.slice(0, 40) ?? '';
  const place = dialog(page).getByLabel('About', { exact: true });
  await expect(place.locator(':checked')).toContainText(quote);
  const text = `What is meant here? ${Date.now()}`;
  await dialog(page).getByLabel('What kind of message').selectOption('Something is wrong or broken');
  await dialog(page).getByLabel('What is wrong').fill(text);
  await dialog(page).getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog(page)).toContainText('We have received your report');
  await page.keyboard.press('Escape');

  await runOwnerCommand(site, 'feedback', 'answer', await findFeedback(site, text), 'The three inputs above.');
  await questionOn(page, text).locator('summary').click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await questionOn(page, text)
    .getByRole('button', { name: new RegExp(quote.slice(0, 20)) })
    .click();
  await expect(paragraph).toBeFocused();
  await expect(paragraph).toBeInViewport();
  await questionOn(page, text).getByRole('button', { name: 'Ask again' }).click();
  await expect(place.locator(':checked')).toContainText(quote);
  await expect(dialog(page).getByLabel('Your question')).toHaveValue('');
});

test('a question that is written while another is on its way is kept as well', async ({ page, site }) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await openPage(page, lesson);
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/functions/sendFeedback', async (route) => {
    await mayGo;
    await route.continue();
  });
  const ask = async (text: string) => {
    await dialog(page).getByLabel('Your question').fill(text);
    await dialog(page).getByRole('button', { name: 'Send the question' }).click();
  };
  await askButton(page).first().click();
  await ask('The first of two questions?');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await askButton(page).first().click();
  await dialog(page).getByLabel('Your question').fill('The second of two questions?');
  letGo();
  await expect(questionOn(page, 'The first of two questions?')).toBeVisible();
  await expect(dialog(page).getByLabel('Your question')).toHaveValue('The second of two questions?');
  await ask('The second of two questions?');
  await expect(questionOn(page, 'The second of two questions?')).toBeVisible();
  await expect(questionOn(page, 'The first of two questions?')).toBeVisible();
});
