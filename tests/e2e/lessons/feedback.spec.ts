import { untilHydrated } from '#tests/support/browser/until-hydrated.ts';
import { expect, test } from '../test.ts';

test('a question keeps what was typed while it is wrong or offline, is sent once, and shows its state', async ({ people }) => {
  const page = await people.learner.newPage();
  await page.goto('/principled-ai-coding/course/question');
  await untilHydrated(page);
  const field = page.getByRole('textbox', { name: 'Your question' });
  const send = page.getByRole('button', { name: 'Send the question' });
  await field.fill('why?');
  await send.click();
  await expect(page.getByText(/at least 10 characters/)).toBeVisible();
  await expect(field).toHaveValue('why?');

  const question = `Lesson 1: why does the diff show a line twice? ${Date.now()}`;
  await field.fill(question);
  await people.learner.setOffline(true);
  await send.click();
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await expect(field).toHaveValue(question);

  await people.learner.setOffline(false);
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'We have received your question' })).toBeVisible();
  await expect(page.getByRole('status').getByRole('link', { name: 'write to us' })).toHaveAttribute('href', /^mailto:/);
  await expect(field).toHaveValue('');
  const entry = page.getByRole('listitem').filter({ hasText: question });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Waiting to be read');
});

for (const [path, label, thanks] of [
  ['review', 'Your review', 'Thank you for your review'],
  ['issue', 'What is wrong', 'We have received your report'],
] as const) {
  test(`a form of ${path} works without JavaScript`, async ({ people, browser, site }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await people.learner.storageState(),
      baseURL: site.origin,
    });
    const page = await context.newPage();
    await page.goto(`/principled-ai-coding/course/${path}`);
    await page.getByRole('textbox', { name: label }).fill('Lesson 2 is the one that helped me most.');
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'helped me most' })).toBeVisible();
    await context.close();
  });
}
