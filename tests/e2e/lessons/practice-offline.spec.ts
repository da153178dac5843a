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
import { countdownPrompt } from '#tests/support/lessons/first-exercise.ts';
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
  await ask(page, countdownPrompt);
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
