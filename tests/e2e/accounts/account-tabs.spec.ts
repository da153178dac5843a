import type { BrowserContext, Page } from '@playwright/test';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { addPerson, freshPerson, signInByPopUp } from '#tests/support/accounts/sign-in.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { openPopUp } from '#tests/support/accounts/sign-in-page.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { codeOf, openWorkbench, writeCode } from '#tests/support/browser/workbench.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';

/** The header's corner: a name, or the way to sign in. */
const corner = (page: Page) => page.locator('.site-account');
const signInLink = (page: Page) => corner(page).getByRole('link', { name: 'Sign in' });

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await openPage(page, path);
  return page;
}

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true }).click();

const stored = (page: Page) =>
  page.evaluate(() => ({ userId: localStorage.getItem('cached-user-id'), email: localStorage.getItem('cached-login-email') }));

/* What each event leads to on a page: features/users/browser-account/next-account-state.test.ts, browser-account.test.ts. */

test('a sign-in and a sign-out reach every tab: what was begun stays, what the browser keeps of the account goes', async ({
  context,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => request.url().endsWith('/auth/get-session') && asked.push(request.url()));
  const reading = await openTab(context, '/blogs');
  const playground = await openTab(context, '/playground');
  await playground.getByLabel(/^Prompt for the/).fill('half a prompt');
  expect(asked, 'a visitor is known by the missing cookie').toEqual([]);
  const page = await context.newPage();
  const { email } = await signInByPopUp(page, { redirect: '/settings' });
  for (const tab of [reading, playground]) await expect(corner(tab).getByText('Test Person')).toBeVisible();
  await expect(playground.getByLabel(/^Prompt for the/)).toHaveValue('half a prompt');
  await expect.poll(() => stored(page)).toEqual({ userId: expect.any(String), email });

  const ofAccount = ['course-access', 'current-life', 'last-public-stats-id', 'recorded-purchases', 'reported-purchases'];
  await page.evaluate(
    (keys) => {
      for (const key of keys) localStorage.setItem(key, 'dark');
    },
    [...ofAccount, 'practice-work', 'typed:someone:question', 'lessonPlace:hello-ai-world', 'utm_source', 'subtitles'],
  );
  await openPage(page, '/playground/prompts');
  await expect(page.getByRole('button', { name: 'New prompt' })).toBeVisible();
  await openPage(page, '/settings');
  await signOut(page);
  await expect(page).toHaveURL('/');
  for (const tab of [page, reading, playground]) {
    await expect(signInLink(tab)).toBeVisible();
    const kept: Record<string, string> = {};
    // While a page is still being loaded anew it cannot be asked.
    await expect(async () => {
      Object.assign(kept, await tab.evaluate(() => ({ ...localStorage, ...sessionStorage })));
    }).toPass();
    const gone = ['keystone-events', 'cached-user-id', 'cached-login-email', 'account'];
    expect(Object.keys(kept).filter((key) => gone.includes(key))).toEqual([]);
    expect(`${kept['action-log']} ${kept['pending-actions']}`).not.toContain('CREATE_ACCOUNT_WITH_GOOGLE_SUCCESS');
    const planted = Object.keys(kept).filter((key) => kept[key] === 'dark');
    expect(planted.toSorted()).toEqual(['subtitles', 'utm_source']);
  }
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/login?m=l&redirect=%2Fsettings');
  await expect(page.getByText(email)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/playground/prompts');
  await expect(signInLink(page)).toBeVisible();
});

test('two tabs sign in as two people: the first one is who is signed in, and no page of another stays open', async ({
  context,
}) => {
  const [left, right] = [
    await openTab(context, '/login?redirect=/settings'),
    await openTab(context, '/login?redirect=/team-seats'),
  ];
  const [leftPopUp, rightPopUp] = [await openPopUp(left), await openPopUp(right)];
  const eve = freshPerson();
  await addPerson(rightPopUp, eve);
  await expect(right).toHaveURL('/team-seats');
  await expect(left).toHaveURL('/settings');
  await expect(left.getByText(eve.email, { exact: true })).toBeVisible();
  await expect.poll(() => leftPopUp.isClosed()).toBe(true);

  const reading = await openTab(context, '/blogs');
  await context.clearCookies();
  await right.close();
  const other = await openTab(context, '/login');
  const ada = { ...freshPerson(), name: 'Ada Other' };
  await addPerson(await openPopUp(other), ada);
  await other.waitForURL('/');
  await expect(left.getByText(ada.email, { exact: true })).toBeVisible();
  await expect(left.getByText(eve.email, { exact: true })).toBeHidden();
  await expect(corner(reading).getByText('Ada Other')).toBeVisible();
});

test('what was typed outlives a reload and the end of its session, which is said where one is working', async ({
  context,
  site,
}) => {
  const asking = await openTab(context, '/blogs');
  const person = await signIn(asking, { redirect: '/principled-ai-coding/course/question' });
  await untilHydrated(asking);
  const question = asking.getByRole('textbox', { name: 'Your question' });
  await question.fill('Why does the diff');
  await asking.getByLabel('About', { exact: true }).selectOption('hello-ai-world');
  await asking.reload();
  await expect(question).toHaveValue('Why does the diff');
  await expect(asking.getByLabel('About', { exact: true })).toHaveValue('hello-ai-world');

  const playground = await context.newPage();
  await openWorkbench(playground);
  await writeCode(playground, 'countdown.js', '// mine');
  await expect(playground.getByRole('button', { name: 'Save this prompt' })).toBeVisible();
  await expect(playground.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const { cookie } = await signInCaller(site.origin, person);
  const ended = await fetch(`${site.origin}/settings`, {
    method: 'POST',
    headers: { cookie, origin: site.origin },
    body: new URLSearchParams({ intent: 'end-other-sessions' }),
  });
  expect(ended.status).toBe(200);

  const banner = playground.getByRole('complementary', { name: 'Your session ended' });
  await expect(banner).toContainText('What you wrote is kept in this browser');
  await expect(signInLink(playground)).toBeVisible();
  await expect(codeOf(playground, 'countdown.js')).toContainText('mine');
  await expect(asking).toHaveURL(/\/login\?m=l/);
  await expect(asking.getByRole('alert')).toContainText('your session ended');
  await playground.reload();
  await expect(banner).toBeVisible();
  await banner.getByRole('link', { name: 'Sign in again' }).click();
  await expect(playground).toHaveURL(/\/login/);
  await signIn(playground, { person, redirect: '/playground' });
  await expect(codeOf(playground, 'countdown.js')).toContainText('mine');
  await openPage(playground, '/principled-ai-coding/course/question');
  await expect(playground.getByRole('textbox', { name: 'Your question' })).toHaveValue('Why does the diff');
});

test('a browser that blocks storage still reads, signs in and out, and throws nothing', async ({ page }) => {
  const faults: string[] = [];
  // On hydrated pages React Router's own inline script reads the scroll position, and throws; the page goes on.
  page.on('pageerror', ({ message }) => /\/(blogs)?$/.test(page.url()) && faults.push(message));
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: blocked });
  });
  await openPage(page, '/');
  await signIn(page, { redirect: '/settings' });
  await expect(page).toHaveURL('/settings');
  await openPage(page, '/blogs');
  await expect(corner(page).getByText('Test Person')).toBeVisible();
  await openPage(page, '/settings');
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(signInLink(page)).toBeVisible();
  expect(faults).toEqual([]);
});
