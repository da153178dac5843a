import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { codeOf, openWorkbench, promptField, run, stampOf, writeCode } from '#tests/support/browser/workbench.ts';
import { expect, test } from '../test.ts';

const file = 'countdown.js';

test('a draft is saved as it is typed, follows to another device, and a conflict keeps both sides', async ({
  page,
  context,
  browser,
  site,
}) => {
  const { email } = await signIn(page);
  const { call } = await signInCaller(site.origin, { email });
  const stored = async () => JSON.stringify((await call('getList', { table: 'practice_drafts' })).body);
  await openWorkbench(page);
  await writeCode(page, file, 'console.log("from the laptop");');
  await promptField(page).fill('my prompt');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(codeOf(page, file)).toContainText('from the laptop');
  await expect(promptField(page)).toHaveValue('my prompt');

  const phoneContext = await browser.newContext({ baseURL: site.origin, storageState: await context.storageState() });
  const phone = await phoneContext.newPage();
  await openWorkbench(phone);
  await expect(codeOf(phone, file)).toContainText('from the laptop');
  await writeCode(phone, file, 'console.log("from the phone");');
  await expect(codeOf(page, file)).toContainText('from the phone');

  for (const [choice, kept] of [
    ['Keep what is here', 'here first'],
    ['Take what is there', 'there then'],
  ] as const) {
    const [here, there] = kept === 'here first' ? [kept, 'there first'] : ['here then', kept];
    await context.setOffline(true);
    await writeCode(page, file, `console.log("${here}");`);
    await expect(page.getByText('Kept in this browser until the connection is back')).toBeVisible();
    await writeCode(phone, file, `console.log("${there}");`);
    await expect.poll(stored).toContain(there);
    await context.setOffline(false);
    const conflict = page.getByRole('status').filter({ hasText: 'was changed in another window or on another device' });
    await expect(conflict).toContainText('Countdown');
    await expect(conflict.locator('pre')).toHaveText([`console.log("${here}");`, `console.log("${there}");`]);
    expect(await stored()).toContain(there);
    await conflict.getByRole('button', { name: choice }).click();
    await expect(conflict).toHaveCount(0);
    for (const each of [page, phone]) await expect(codeOf(each, file)).toContainText(kept);
  }
  await phoneContext.close();
});

test('each try is kept in a history, from which it is taken back or deleted; the settings change what is said', async ({
  page,
}) => {
  await signIn(page);
  await openWorkbench(page);
  for (const text of ['one', 'two']) {
    await writeCode(page, file, `console.log("${text}");`);
    await run(page, 'Not yet');
    await expect(stampOf(page)).toContainText('Compare what it printed with what it should print');
    await expect(page.getByText(`${text === 'one' ? 2 : 1} of 3 tries left`)).toBeVisible();
  }
  await page.getByText('Your tries at this problem').click();
  const tries = page.locator('.try-history > li');
  await expect(tries).toHaveCount(2);
  await tries.last().locator('summary').click();
  await expect(tries.last()).toContainText('The program ran, but did not print what it should.');
  await tries.last().getByRole('button', { name: 'Go back to this code' }).click();
  await expect(codeOf(page, file)).toContainText('"one"');
  await tries.first().locator('summary').click();
  await tries.first().getByRole('button', { name: 'Delete this try' }).click();
  await expect(tries).toHaveCount(1);
  await page.reload();
  await page.getByText('Your tries at this problem').click();
  await expect(tries).toHaveCount(1);

  await openPage(page, '/settings');
  for (const [label, choice] of [
    ['When you are wrong', 'Explain in a sentence'],
    ['Reset the code to how the problem starts', 'After every wrong verdict'],
  ] as const) {
    const saved = page.waitForResponse('**/functions/savePersonalization');
    await page.getByLabel(label).selectOption({ label: choice });
    expect((await saved).status()).toBe(200);
  }
  await openWorkbench(page);
  await writeCode(page, file, 'console.log("three");');
  await run(page, 'Not yet');
  await expect(stampOf(page)).toContainText('did not print what it should.');
  await expect(stampOf(page)).not.toContainText('Compare');
  await expect(codeOf(page, file)).toContainText('n > 0');
});
