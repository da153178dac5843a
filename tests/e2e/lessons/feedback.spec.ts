import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { secondsOf, videoReady } from '#tests/support/lessons/lesson-video.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { findFeedback, runOwnerCommand } from '#tests/support/site/owner.ts';

const lesson = '/principled-ai-coding/course/hello-ai-world';

/** The number of new answers beside the account's name. */
const newAnswers = (page: Page) => page.locator('.site-account summary .unread-answers');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask a question here' });

test('a question about a second of the video is kept offline, answered in every window at once, settled, and shown to members', async ({
  page,
  browser,
  site,
}) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await openPage(page, `${lesson}?t=65`);
  await videoReady(page);
  await page.getByRole('link', { name: 'Ask a question' }).first().click();
  await expect(dialog(page).getByLabel('Moment')).toHaveValue('1:05');
  const text = `Is **this** <b>bold</b>? ${Date.now()}`;
  await dialog(page).getByLabel('Your question').fill(text);
  await dialog(page).getByLabel('Who may read it').selectOption('Members, with my first name');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.context().setOffline(true);
  await dialog(page).getByRole('button', { name: 'Send the question' }).click();
  await expect(dialog(page)).toContainText('Your text is still here');
  await page.context().setOffline(false);
  await openPage(page, lesson);
  await page.getByRole('link', { name: 'Ask a question' }).first().click();
  await expect(dialog(page).getByLabel('Your question')).toHaveValue(text);
  await dialog(page).getByRole('button', { name: 'Send the question' }).click();
  await expect(dialog(page)).toContainText('We have received your question');
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  const context = await browser.newContext({ baseURL: site.origin, storageState: await page.context().storageState() });
  const [other, reading] = [await context.newPage(), await context.newPage()];
  await openPage(other, '/principled-ai-coding/course/question');
  await openPage(reading, '/principled-ai-coding');
  await other.getByRole('textbox', { name: 'Your question' }).fill('The next question, half written');
  const entryOn = (on: Page) => on.getByRole('listitem').filter({ hasText: text });
  for (const each of [page, other]) await expect(entryOn(each)).toContainText('Waiting to be read');
  const feedbackId = await findFeedback(site, text);
  const answer = 'No: <img src=x onerror="document.title = 1"> stays [text](javascript:alert(1)).';
  await runOwnerCommand(site, 'feedback', 'answer', feedbackId, answer);
  for (const each of [page, other, reading]) await expect(newAnswers(each)).toHaveText('New answers: 1');
  await expect(other.getByRole('textbox', { name: 'Your question' })).toHaveValue('The next question, half written');
  for (const each of [page, other]) await expect(entryOn(each)).toContainText('AnsweredNew');
  expect(await accessibilityViolations(other)).toEqual([]);

  await entryOn(page).locator('summary').click();
  await expect(entryOn(page).getByText(answer)).toBeInViewport({ ratio: 1 });
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const each of [page, other, reading]) await expect(newAnswers(each)).toBeHidden();
  await expect(entryOn(other)).not.toContainText('New');
  await entryOn(page).getByRole('button', { name: 'video at 1:05' }).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThanOrEqual(65);
  await entryOn(page).getByRole('button', { name: 'This answers it' }).click();
  for (const each of [page, other]) await expect(entryOn(each)).toContainText('Resolved');
  await entryOn(other).getByText(text).click();
  await entryOn(other).getByRole('link', { name: 'Hello AI World, video at 1:05' }).click();
  await expect.poll(() => secondsOf(other)).toBe(65);
  await context.close();

  await test.step('other members read it once the owner shows it, and settle nothing', async () => {
    const readers = await browser.newContext({ baseURL: site.origin });
    const reader = await readers.newPage();
    await giveCourse(site, (await signIn(reader)).email);
    await openPage(reader, lesson);
    await expect(reader.getByRole('link', { name: 'Ask a question' }).first()).toBeVisible();
    await expect(entryOn(reader)).toHaveCount(0);
    await runOwnerCommand(site, 'feedback', 'publish', feedbackId);
    await openPage(reader, lesson);
    await entryOn(reader).locator('summary').click();
    await expect(entryOn(reader)).toContainText(answer);
    await expect(entryOn(reader).getByRole('button', { name: 'This answers it' })).toHaveCount(0);
    await readers.close();
  });
});

test('a review that its author lets be shown and the owner approves is on the course’s page, until it is taken back', async ({
  page,
  browser,
  site,
  people,
}) => {
  const { email } = await signIn(page);
  await openPage(page, '/principled-ai-coding/course/review');
  await expect(page.getByText('Reviews are written by members')).toBeVisible();
  await test.step('an issue is reported without JavaScript', async () => {
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ javaScriptEnabled: false, storageState, baseURL: site.origin });
    const plain = await context.newPage();
    await plain.goto('/principled-ai-coding/course/issue');
    await plain.getByRole('textbox', { name: 'What is wrong' }).fill('Lesson 2 stops at the first minute.');
    await plain.getByRole('button', { name: 'Send the report' }).click();
    await expect(plain.getByText('We have received your report')).toBeVisible();
    await expect(plain.getByRole('listitem').filter({ hasText: 'stops at the first minute' })).toBeVisible();
    await context.close();
  });
  await giveCourse(site, email);
  await openPage(page, '/principled-ai-coding/course/review');
  const text = `I read every diff now. </script><script>document.title = 'gone'</script> ${Date.now()}`;
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByRole('textbox', { name: 'Your review' }).fill(text);
  await page.getByLabel('It may be shown on the course’s page').check();
  await page.getByRole('textbox', { name: 'Name shown with it' }).fill('Ada S.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send the review' }).click();
  await expect(page.getByText('Thank you for your review')).toBeVisible();
  await expect(page.getByText('It is not shown yet')).toBeVisible();

  const visitor = await people.visitor.newPage();
  const review = visitor.getByRole('region', { name: 'What members say' });
  const courseData = async () => {
    await openPage(visitor, '/principled-ai-coding');
    const blocks = await visitor.locator('script[type="application/ld+json"]').allTextContents();
    return blocks.map((block) => JSON.parse(block)).find((thing) => thing['@type'] === 'Course');
  };
  expect(Object.keys(await courseData())).not.toContain('aggregateRating');
  await expect(review).toBeHidden();

  const feedbackId = await findFeedback(site, 'I read every diff now.');
  await runOwnerCommand(site, 'feedback', 'publish', feedbackId);
  await expect(async () => expect((await courseData()).review).toHaveLength(1)).toPass();
  await expect(review).toContainText(text);
  await expect(review).toContainText('Ada S. · 4 of 5');
  await expect(visitor).toHaveTitle(/Principled AI Coding/);
  expect(await accessibilityViolations(visitor)).toEqual([]);
  expect(await courseData()).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1, bestRating: 5 },
    review: [{ '@type': 'Review', author: { name: 'Ada S.' }, reviewBody: text, reviewRating: { ratingValue: 4 } }],
  });

  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText('It is shown on the course’s page.')).toBeVisible();
  await page.getByRole('radio', { name: '2' }).check();
  await page.getByRole('button', { name: 'Send the changed review' }).click();
  await expect(page.getByText('It is not shown yet')).toBeVisible();
  await expect(async () => expect(Object.keys(await courseData())).not.toContain('review')).toPass();
  await expect(review).toBeHidden();
});
