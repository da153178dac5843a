import type { Page } from '@playwright/test';
import type { PollResult } from '#features/publishing/polls/poll.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, plantedTest as test } from '#tests/support/browser/test.ts';

async function openPoll(page: Page): Promise<void> {
  await page.goto('/people');
  await expect(page.locator('.poll[data-ready]')).toBeVisible();
}

async function vote(page: Page, option: string): Promise<void> {
  await page.getByRole('radio', { name: option }).check();
  await page.getByRole('button', { name: /^(Vote|Change my vote)$/ }).click();
}

test('two people vote, one in two tabs at once and then signed in: each has one vote, may change it, and finds it next time', async ({
  browser,
  site,
}) => {
  const [ada, ben] = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: site.origin })));
  if (!ada || !ben) throw new Error('two contexts were asked for');
  const tabs = [await ada.newPage(), await ada.newPage()] as const;
  const [hers] = tabs;
  for (const tab of tabs) await openPoll(tab);
  await expect(hers.locator('progress').first()).toBeHidden();
  await Promise.all(tabs.map((tab, at) => vote(tab, at === 0 ? 'The first' : 'The third')));
  for (const tab of tabs) await expect(tab.getByRole('status')).toHaveText('You are the first to vote.');
  const [cookie] = (await ada.cookies()).filter(({ name }) => name === 'poll_voter');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await vote(hers, 'The second');
  await expect(hers.locator('.poll-share')).toHaveText(['0% (0)', '100% (1)', '0% (0)']);

  const his = await ben.newPage();
  await openPoll(his);
  await expect(his.locator('progress').first()).toBeHidden();
  await vote(his, 'The first');
  await expect(his.getByRole('status')).toHaveText('2 people have voted, including you.');
  await expect(his.locator('.poll-share')).toHaveText(['50% (1)', '50% (1)', '0% (0)']);
  await vote(his, 'The second');
  await expect(his.locator('.poll-share')).toHaveText(['0% (0)', '100% (2)', '0% (0)']);

  await openPoll(hers);
  await expect(hers.getByRole('radio', { name: 'The second' })).toBeChecked();
  await expect(hers.locator('.poll-share').nth(1)).toHaveText('100% (2)');
  await signIn(hers);
  await openPoll(hers);
  await vote(hers, 'The third');
  await expect(hers.locator('.poll-share')).toHaveText(['0% (0)', '50% (1)', '50% (1)']);
  await ada.clearCookies({ name: /session/ });
  await openPoll(hers);
  await vote(hers, 'The first');
  await expect(hers.getByRole('status')).toContainText('You voted here while you were signed in');
  const result = await ada.request.get('/content/polls?page=/people&name=sign');
  expect(((await result.json()) as PollResult).votes).toEqual([0, 1, 1]);
  await Promise.all([ada.close(), ben.close()]);
});
