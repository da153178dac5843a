import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { listDrillFiles, readDrill } from '#features/practice/drills/read-drills.server.ts';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { ask, openWorkbench, run } from '#tests/support/browser/workbench.ts';
import { countdownPrompt } from '#tests/support/lessons/first-exercise.ts';
import { answerTo } from '#tests/support/practice/answers-to-drills.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

const drills = listDrillFiles({ directory: 'content' })
  .map(readDrill)
  .filter(({ kind }) => kind === 'line' || kind === 'transcript');

test('what a learner does is counted in their record, each number opens what it came from, a try is gone through again, and what is due comes back', async ({
  page,
  browser,
  site,
}) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  const { call } = await signInCaller(site.origin, { email });
  for (const [place, drill] of drills.entries()) {
    const answer = { answerId: randomUUID(), drillId: drill.drillId, answer: answerTo(drill, place % 3 > 0) };
    expect(await call('answerDrill', answer)).toMatchObject({ status: 200 });
  }
  await openWorkbench(page);
  await ask(page, countdownPrompt);
  await page.getByLabel(/^How sure are you that the code is right/).selectOption('90 %');
  await run(page, 'Right');
  await page.getByText('Your tries at this problem').click();
  await page.locator('.try-history > li > details > summary').click();
  await page.getByRole('link', { name: 'Go through it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Countdown' })).toBeVisible();
  await page.getByRole('button', { name: 'You asked' }).click();
  await expect(page.getByRole('region', { name: 'What was seen' })).toContainText(countdownPrompt);
  const address = page.url();
  await page.getByText('Share this try').click();
  await page.getByLabel('Name on the page').fill('Ada');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the page' }).click();
  const offline = await browser.newContext({ offline: true });
  const copy = await offline.newPage();
  await copy.setContent(fs.readFileSync(await (await downloading).path(), 'utf8'));
  await copy.getByRole('slider').press('End');
  await expect(copy.getByRole('heading', { level: 2 })).toHaveText(/Output and verdict$/);
  await copy.getByRole('slider').press('Home');
  await copy.getByRole('slider').press('ArrowRight');
  await expect(copy.getByRole('heading', { level: 2 })).toHaveText(/Ada asked$/);
  expect(await accessibilityViolations(copy)).toEqual([]);
  await offline.close();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.locator('.account-menu summary').click();
  await page.getByRole('link', { name: 'Your record' }).first().click();
  await expect(page.getByRole('heading', { name: /^Review: \d+ %$/ })).toBeVisible();
  await expect(page.getByText(/^How well you tell faulty from sound in drills/)).toBeVisible();
  await page.locator('.record-measure').filter({ hasText: 'Calibration' }).locator('summary').click();
  await page.getByRole('link', { name: 'Countdown' }).last().click();
  await expect(page).toHaveURL(address);

  await page.goto('/practice/due');
  await expect(page.getByText('Nothing is due right now.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Topics that come back later' })).toBeVisible();
  await onDatabase(site, (sql) => sql`update drill_answers set created = created - interval '3 days'`);
  await page.reload();
  const due = page.locator('#content ol').getByRole('link');
  await expect(due.first()).toBeVisible();
  const count = page.locator('.account-menu .due-exercises');
  await expect(count).toHaveText(`Due: ${await due.count()}`);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto('/blogs');
  await expect(count).toHaveText(/^Due: \d+$/);

  const stranger = await browser.newContext({ baseURL: site.origin });
  const other = await stranger.newPage();
  await signIn(other);
  const answer = await other.goto(address);
  expect(answer?.status()).toBe(404);
  await stranger.close();
});
