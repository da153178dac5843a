import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { openMail } from '#tests/support/mail/open-mail.ts';
import { expect, openDesk, test } from '#tests/support/owner/desk.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

const lesson = '/principled-ai-coding/course/hello-ai-world';
const asking = '/principled-ai-coding/course/question';

/** Asks on the page for questions, as a learner who may be anybody. */
async function ask(page: Page, text: string): Promise<{ email: string }> {
  const person = await signIn(page);
  await openPage(page, asking);
  await page.getByRole('textbox', { name: 'Your question' }).fill(text);
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('We have received your question')).toBeVisible();
  return person;
}

const answerOf = (desk: Page) => desk.getByLabel('Your answer');
const sendAnswer = (desk: Page) => desk.getByRole('button', { name: 'Send the answer' });

test('the owner answers a question of a lesson, and its author reads it on the open page and in an e-mail', async ({
  page,
  browser,
  site,
}) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await openPage(page, lesson);
  await page.getByRole('link', { name: 'Ask a question' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Ask a question here' });
  const text = `=1+1 <img src=x onerror="window.isBroken = true"> **why**? ${Date.now()}`;
  await dialog.getByLabel('Your question').fill(text);
  await dialog.getByLabel('Who may read it').selectOption('Members, signed “A member”');
  await dialog.getByRole('button', { name: 'Send the question' }).click();
  await expect(dialog).toContainText('We have received your question');
  await dialog.getByRole('button', { name: 'Close' }).click();

  const desk = await openDesk(browser, site);
  await desk.getByRole('link', { name: /^\d+ questions?$/ }).click();
  await expect(desk).toHaveURL('/owner/feedback?kind=question');
  await desk.getByLabel('Lesson').selectOption('Hello AI World');
  await desk.getByRole('button', { name: 'Show' }).click();
  await expect(desk).toHaveURL(/lesson=hello-ai-world/);
  expect(await accessibilityViolations(desk)).toEqual([]);
  await desk.getByRole('link', { name: text }).click();
  await expect(desk.getByText(text)).toBeVisible();
  expect(await desk.evaluate(() => 'isBroken' in window)).toBe(false);
  await desk.getByRole('button', { name: 'Mark as read' }).click();
  await expect(desk.getByText('Marked as read.')).toBeVisible();
  const question = page.getByRole('region', { name: 'Questions' }).getByRole('listitem').filter({ hasText: text });
  await expect(question).toContainText('Read, not answered yet');

  const answer = 'It is <b>text</b>:\n=SUM(A1:A2)';
  await answerOf(desk).fill(answer);
  await desk.getByRole('switch', { name: 'Show it to the members too' }).check();
  await sendAnswer(desk).click();
  await expect(desk.getByText(/^Sent: .* The members read it too\.$/)).toBeVisible();
  await expect(desk.getByText(/^Answered on /)).toContainText('not read yet');
  expect(await violationsInBothSchemes(desk)).toEqual([]);
  await expect(question).toContainText('AnsweredNew');
  await question.locator('summary').click();
  await expect(question).toContainText('It is <b>text</b>:');
  const mail = await openMail(page, { to: email, subject: /Your question was answered/ });
  await expect(mail.getByRole('blockquote').filter({ hasText: '=SUM(A1:A2)' })).toBeVisible();

  await desk.getByLabel('Correct your answer').fill('It is text.');
  await desk.reload();
  await untilHydrated(desk);
  await expect(desk.getByLabel('Correct your answer')).toHaveValue('It is text.');
  await desk.getByRole('button', { name: 'Send the corrected answer' }).click();
  await expect(desk.getByText('Sent: its author reads the answer where it was asked, and in an e-mail.')).toBeVisible();
  await desk.getByRole('link', { name: 'Overview' }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'Answered feedback' }).first()).toContainText('Olga Owner');
});

test('two pages that answer at once: the second is told what was answered, and keeps what it wrote', async ({
  page,
  browser,
  site,
}) => {
  const text = `Who is first? ${Date.now()}`;
  await ask(page, text);
  const desk = await openDesk(browser, site, '/owner/feedback');
  await desk.getByRole('link', { name: text }).click();
  await expect(answerOf(desk)).toBeVisible();
  const other = await desk.context().newPage();
  await openPage(other, new URL(desk.url()).pathname);
  await answerOf(desk).fill('The first answer.');
  await sendAnswer(desk).click();
  await expect(desk.getByText(/^Sent:/)).toBeVisible();
  await answerOf(other).fill('Another answer.');
  await sendAnswer(other).click();
  await expect(other.getByRole('alert')).toContainText('another answer was given in the meantime: “The first answer.”');
  await expect(other.getByText(/^Answered on /)).toBeVisible();
  await expect(other.getByLabel('Correct your answer')).toHaveValue('Another answer.');
  await other.context().setOffline(true);
  await other.getByRole('button', { name: 'Send the corrected answer' }).click();
  await expect(other.getByRole('alert')).toContainText('you are offline');
  await expect(other.getByLabel('Correct your answer')).toHaveValue('Another answer.');
  await other.context().setOffline(false);
  await other.getByRole('button', { name: 'Close it' }).click();
  await expect(other.getByText('Closed.', { exact: true })).toBeVisible();
  await expect(other.getByLabel('Correct your answer')).toHaveCount(0);
  await other.getByRole('button', { name: 'Open it again' }).click();
  await expect(other.getByText('Opened again.', { exact: true })).toBeVisible();
  await expect(other.getByLabel('Correct your answer')).toBeVisible();
});

test('nobody but a freshly signed-in owner on a page of this site answers, and there is no page of what is not there', async ({
  page,
  browser,
  site,
}) => {
  const text = `Is this mine? ${Date.now()}`;
  await ask(page, text);
  const desk = await openDesk(browser, site, '/owner/feedback');
  await desk.getByRole('link', { name: text }).click();
  await expect(answerOf(desk)).toBeVisible();
  const { pathname } = new URL(desk.url());
  const headers = { origin: site.origin };
  const form = { intent: 'answer', answer: 'Forged.' };
  expect((await page.request.get(pathname)).status()).toBe(404);
  for (const address of [pathname, `${pathname}.data`]) {
    expect((await page.request.post(address, { form, headers })).status()).toBe(404);
    expect((await desk.request.post(address, { form, headers: { origin: 'https://evil.example' } })).status()).toBe(403);
  }
  expect((await desk.request.post(pathname, { form: { ...form, intent: 'delete' }, headers })).status()).toBe(400);
  expect((await desk.request.get('/owner/feedback/nothing')).status()).toBe(404);
  expect((await desk.request.post('/owner/feedback/nothing', { form, headers })).status()).toBe(404);
  const tooLong = await desk.request.post(pathname, { form: { ...form, answer: 'x'.repeat(10_001) }, headers });
  expect([tooLong.status(), await tooLong.text()]).toEqual([400, expect.stringContaining('at most 10000 characters')]);

  await onDatabase(site, (sql) => sql`update sessions set created_at = created_at - interval '61 minutes'`);
  expect((await desk.request.post(pathname, { form, headers })).status()).toBe(403);
  await desk.reload();
  await expect(desk.getByText('Sign in again to change anything here')).toBeVisible();
  await expect(desk.getByText(text)).toBeVisible();
  await expect(answerOf(desk)).toHaveCount(0);
  await expect(desk.getByText('Forged.')).toHaveCount(0);
});
