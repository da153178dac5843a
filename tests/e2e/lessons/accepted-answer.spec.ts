import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';

test('an answer that was accepted stays in the editor and in the draft, and the outline counts the exercise', async ({
  page,
  site,
}) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  const refused: string[] = [];
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
  await openPage(page, '/principled-ai-coding/course/hello-ai-world');
  const exercise = page.getByRole('region', { name: 'Exercise: Child fare' });
  await exercise.getByRole('button', { name: 'Practise' }).click();
  await exercise
    .getByLabel('Prompt for the assistant')
    .fill('In ticket.js, change the child fare from 4 to 5. Change nothing else.');
  await exercise.getByRole('button', { name: 'Ask for the change' }).click();
  const accept = exercise.getByRole('button', { name: 'Accept and run' });
  await accept.waitFor();
  await expect(exercise.getByText(/^Saved/)).toBeVisible();
  const drafts: string[] = [];
  page.on('request', (request) => {
    const sent = request.url().endsWith('/updateItem') ? (request.postData() ?? '') : '';
    if (sent.includes('"files"')) drafts.push(sent); // not the end of the conversation, which is written by itself
  });
  await accept.click();
  await expect(exercise.locator('.stamp')).toContainText('Solved at the first try');
  await expect(exercise.getByText('of your 49,585 tokens')).toBeVisible();
  await expect.poll(() => drafts.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Outline' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hello AI World' })).toContainText('1 of 6 exercises solved');
  await page.reload();
  await untilHydrated(page);
  await exercise.getByRole('button', { name: 'Practise again' }).click();
  await expect(exercise.getByRole('button', { name: 'Reset the code' })).toBeVisible();
  await expect(exercise.locator('.cm-content')).toContainText('child: 5');
  for (const draft of drafts) expect(draft).toContain('child: 5');
  expect(refused, 'a page alone is in nobody’s way').toEqual([]);
});
