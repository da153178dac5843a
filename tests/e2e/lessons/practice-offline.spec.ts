import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import {
  ask,
  openWorkbench,
  promptField,
  run,
  runButton,
  stampOf,
  triesOf,
  writeCode,
} from '#tests/support/browser/workbench.ts';
import { countdownPrompts } from '#tests/support/lessons/first-exercise.ts';
import { openPage } from '#tests/support/page/open-page.ts';

const problemId = 'hello-ai-world/countdown';
const away = 'There is no connection. Your try is kept in this browser and graded when the connection is back.';

test('without a network the set goes on, and a try is graded once when it is back', async ({ page, context, site }) => {
  const { email } = await signIn(page);
  const { call } = await signInCaller(site.origin, { email });
  const tries = async () => (await call('listTries', { problemId })).body.list as { status: string }[];
  await openWorkbench(page);
  const prepared = page.waitForResponse('**/functions/listRecordedAnswers');
  await promptField(page).focus();
  await prepared;
  await writeCode(page, 'countdown.js', 'console.log("no");');
  await run(page, 'Not yet');
  await expect(triesOf(page)).toHaveText('2 of 3 tries left');
  await expect.poll(async () => (await tries()).length).toBe(1);

  await context.setOffline(true);
  await ask(page, countdownPrompts[0] ?? '');
  await ask(page, countdownPrompts[1] ?? '');
  await runButton(page).click();
  await expect(page.getByText(away)).toBeVisible();
  const settings = await context.newPage();
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('practice-submissions:')))).toBe(true);
  await context.setOffline(false);
  await expect(stampOf(page).locator('.stamp-verdict')).toHaveText('Right');
  await expect(triesOf(page)).toHaveText('Solved');
  expect((await tries()).map(({ status }) => status)).toEqual(['right', 'wrong']);

  // What has not been sent is asked about before a sign-out lets go of it.
  await page.route('**/functions/submitSolution', (route) => route.abort());
  await runButton(page).click();
  await expect(page.getByText(away)).toBeVisible();
  await openPage(settings, '/settings');
  await settings.route('**/functions/submitSolution', (route) => route.abort());
  await settings.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(settings.getByRole('alert')).toContainText('have not reached the site yet');
  await settings.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(settings).toHaveURL('/');
  const left = () => settings.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('practice-')));
  await expect.poll(left).toEqual([]);
});

test('a visitor’s try without a network outlives its page and is graded once, for the account that they make before it is', async ({
  page,
  context,
  site,
}) => {
  const graded: string[] = [];
  context.on('requestfinished', (request) => request.url().endsWith('/gradeFreeSolution') && graded.push(request.url()));
  await openWorkbench(page);
  await writeCode(page, 'countdown.js', 'console.log("no");');
  await run(page, 'Not yet');
  await expect(triesOf(page)).toHaveText('2 of 3 tries left');
  await expect.poll(() => graded.length).toBe(1);

  await context.setOffline(true);
  await writeCode(page, 'countdown.js', 'console.log("still no");');
  await runButton(page).click();
  await expect(page.getByText(away)).toBeVisible();
  await expect(page.locator('.round-bar')).toContainText('1 try waits for the connection');
  await page.close();
  await context.setOffline(false);

  const [first, second] = [await context.newPage(), await context.newPage()];
  await openWorkbench(first);
  await openWorkbench(second);
  await expect(triesOf(first)).toHaveText('1 of 3 tries left');
  await expect(first.locator('.round-bar')).not.toContainText('waits');
  await expect(second.locator('.round-bar')).not.toContainText('waits');
  await first.reload();
  await expect(triesOf(first)).toHaveText('1 of 3 tries left');
  expect(graded).toHaveLength(2);
  for (const each of [first, second]) await each.close();

  const last = await context.newPage();
  await openWorkbench(last);
  await last.route('**/functions/gradeFreeSolution', (route) => route.abort());
  await writeCode(last, 'countdown.js', 'console.log("no more");');
  await runButton(last).click();
  await expect(last.getByText(away)).toBeVisible();
  await last.close();
  const own = await context.newPage();
  const { email } = await signIn(own);
  const { call } = await signInCaller(site.origin, { email });
  await openWorkbench(own);
  await expect(triesOf(own)).toHaveText('2 of 3 tries left');
  const { list } = (await call('listTries', { problemId })).body as { list: { status: string }[] };
  expect(list.map(({ status }) => status)).toEqual(['wrong']);
});
