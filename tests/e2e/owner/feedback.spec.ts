import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { openMail } from '#tests/support/mail/open-mail.ts';
import { openDesk } from '#tests/support/owner/desk.ts';
import { openPage } from '#tests/support/page/open-page.ts';

const lesson = '/principled-ai-coding/course/hello-ai-world';

// What is said of an answer that comes too late: features/feedback/desk/desk-entry-view.browser.test.tsx.
test('the owner answers a question, which its author reads on the open page and in an e-mail', async ({
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
  await desk.getByLabel('Your answer').fill(answer);
  await desk.getByRole('switch', { name: 'Show it to the members too' }).check();
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await expect(desk.getByText(/^Sent: .* The members read it too\.$/)).toBeVisible();
  await expect(desk.getByText(/^Answered on /)).toContainText('not read yet');
  expect(await violationsInBothSchemes(desk)).toEqual([]);
  await expect(question).toContainText('AnsweredNew');
  await question.locator('summary').click();
  await expect(question).toContainText('It is <b>text</b>:');
  const mail = await openMail(page, { to: email, subject: /Your question was answered/ });
  await expect(mail.getByRole('blockquote').filter({ hasText: '=SUM(A1:A2)' })).toBeVisible();

  await desk.getByRole('link', { name: 'Overview' }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'Answered feedback' }).first()).toContainText('Olga Owner');
});
