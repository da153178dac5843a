import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { findFeedback, runOwnerCommand } from '#tests/support/site/owner.ts';

/** The number of new answers beside the account's name. */
const newAnswers = (page: Page) => page.locator('.site-account summary .unread-answers');

test('a question keeps what was typed while it is wrong or offline, is sent once, and shows its state', async ({ people }) => {
  const page = await people.learner.newPage();
  await page.goto('/principled-ai-coding/course/question?lesson=hello-ai-world');
  await untilHydrated(page);
  await expect(page.getByLabel('About', { exact: true })).toHaveValue('hello-ai-world');
  const field = page.getByRole('textbox', { name: 'Your question' });
  const send = page.getByRole('button', { name: 'Send the question' });
  await field.fill('why?');
  await send.click();
  await expect(page.getByText(/at least 10 characters/)).toBeVisible();
  await expect(field).toHaveValue('why?');

  const question = `Why does the diff show a line twice? ${Date.now()}`;
  await field.fill(question);
  await people.learner.setOffline(true);
  await send.click();
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await expect(field).toHaveValue(question);

  await people.learner.setOffline(false);
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'We have received your question' })).toBeVisible();
  await expect(field).toHaveValue('');
  const entry = page.getByRole('listitem').filter({ hasText: question });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Waiting to be read');
});

test('an answer is announced in every window at once, is read as text, and can be settled', async ({ page, browser, site }) => {
  await signIn(page);
  await openPage(page, '/principled-ai-coding/course/question');
  const question = `Is **this** <b>bold</b>? ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Send the question' }).click();
  const entryOn = (on: Page) => on.getByRole('listitem').filter({ hasText: question });
  await expect(entryOn(page)).toContainText('Waiting to be read');

  const context = await browser.newContext({ baseURL: site.origin, storageState: await page.context().storageState() });
  const [other, reading] = [await context.newPage(), await context.newPage()];
  await openPage(other, '/principled-ai-coding/course/question');
  await openPage(reading, '/principled-ai-coding');
  const feedbackId = await findFeedback(site, question);
  await runOwnerCommand(site, 'feedback', 'seen', feedbackId);
  for (const each of [page, other]) await expect(entryOn(each)).toContainText('Read, not answered yet');

  await page.getByRole('textbox', { name: 'Your question' }).fill('The next question, half written');
  const answer = 'No: <img src=x onerror="document.title = 1"> stays [text](javascript:alert(1)).';
  await runOwnerCommand(site, 'feedback', 'answer', feedbackId, answer);
  for (const each of [page, other, reading]) await expect(newAnswers(each)).toHaveText('New answers: 1');
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('The next question, half written');
  for (const each of [page, other]) await expect(entryOn(each)).toContainText('AnsweredNew');
  expect(await accessibilityViolations(page)).toEqual([]);

  await entryOn(page).locator('summary').click();
  await expect(entryOn(page)).toContainText(answer);
  for (const each of [page, other, reading]) await expect(newAnswers(each)).toBeHidden();
  await expect(entryOn(other)).not.toContainText('New');
  await entryOn(page).getByRole('button', { name: 'This answers it' }).click();
  for (const each of [page, other]) await expect(entryOn(each)).toContainText('Resolved');
  expect(await accessibilityViolations(page)).toEqual([]);
  await context.close();
});

test('an issue is reported without JavaScript', async ({ people, browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await people.learner.storageState(),
    baseURL: site.origin,
  });
  const page = await context.newPage();
  await page.goto('/principled-ai-coding/course/issue');
  await page.getByRole('textbox', { name: 'What is wrong' }).fill('Lesson 2 stops at the first minute.');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('We have received your report')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'stops at the first minute' })).toBeVisible();
  await context.close();
});

test('a review that its author lets be shown and the owner approves is on the course’s page, until it is taken back', async ({
  page,
  site,
  people,
}) => {
  const { email } = await signIn(page);
  await openPage(page, '/principled-ai-coding/course/review');
  await expect(page.getByText('Reviews are written by members')).toBeVisible();
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
