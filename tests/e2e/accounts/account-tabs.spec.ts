import type { BrowserContext, Page } from '@playwright/test';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { addPerson, freshPerson, signInByPopUp } from '#tests/support/accounts/sign-in.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { openPopUp } from '#tests/support/accounts/sign-in-page.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { codeOf, openWorkbench, writeCode } from '#tests/support/browser/workbench.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

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

test('a page asks once whose the session is, and not at all where the server has said it', async ({ context }) => {
  const asked: string[] = [];
  context.on('request', (request) => request.url().endsWith('/auth/get-session') && asked.push(request.frame().url()));
  const page = await openTab(context, '/blogs');
  expect(asked, 'a visitor is known by the missing cookie').toEqual([]);
  const person = await signIn(page, { redirect: '/settings' });
  await expect.poll(() => stored(page)).toEqual({ userId: expect.any(String), email: person.email });
  expect(asked, 'an application page was made for its account').toEqual([]);
  await openPage(page, '/blogs');
  await expect(corner(page).getByText(person.name)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('signing out clears what the browser keeps of the account, in every tab, and keeps what is the browser’s', async ({
  context,
}) => {
  const page = await openTab(context, '/blogs');
  await signIn(page, { redirect: '/settings' });
  const reading = await openTab(context, '/blogs');
  const application = await openTab(context, '/playground');
  const ofAccount = [
    'course-access',
    'current-life',
    'last-public-stats-id',
    'recorded-purchases',
    'reported-purchases',
    'practice-work',
    'typed:someone:question',
    'lessonPlace:hello-ai-world',
  ];
  await page.evaluate((keys) => {
    for (const key of [...keys, 'utm_source', 'subtitles']) localStorage.setItem(key, 'dark');
  }, ofAccount);
  await untilHydrated(page);
  await signOut(page);
  await expect(page).toHaveURL('/');
  for (const tab of [page, reading, application]) {
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
});

test('a sign-out before the page’s script is there clears the browser with the next script', async ({ page }) => {
  await signIn(page, { redirect: '/playground/prompts' });
  await expect(page.getByRole('button', { name: 'New prompt' })).toBeVisible();
  await page.goto('about:blank'); // the page left behind would load itself anew when one of its files does not come
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/settings');
  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.unrouteAll();
  await page.reload();
  await expect(signInLink(page)).toBeVisible();
  await expect.poll(() => stored(page)).toEqual({ userId: null, email: null });
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
});

test('two tabs sign in as two people: the first one is who is signed in, and the other tab follows', async ({ context }) => {
  const [left, right] = [
    await openTab(context, '/login?redirect=/settings'),
    await openTab(context, '/login?redirect=/team-seats'),
  ];
  const [leftPopUp, rightPopUp] = [await openPopUp(left), await openPopUp(right)];
  const [ada, eve] = [freshPerson(), freshPerson()];
  await addPerson(rightPopUp, eve);
  await expect(right).toHaveURL('/team-seats');
  await expect(left).toHaveURL('/settings');
  await expect(left.getByText(eve.email, { exact: true })).toBeVisible();
  await expect.poll(() => leftPopUp.isClosed()).toBe(true);
  expect((await stored(left)).email).not.toBe(ada.email);
});

test('a page of one person never stays open in front of another’s session', async ({ context }) => {
  const page = await openTab(context, '/blogs');
  const ada = await signIn(page, { redirect: '/settings' });
  const reading = await openTab(context, '/blogs');
  await context.clearCookies();
  const other = await openTab(context, '/login');
  const eve = { ...freshPerson(), name: 'Eve Other' };
  await addPerson(await openPopUp(other), eve);
  await other.waitForURL('/');
  await expect(page.getByText(eve.email, { exact: true })).toBeVisible();
  await expect(page.getByText(ada.email, { exact: true })).toBeHidden();
  await expect(corner(reading).getByText('Eve Other')).toBeVisible();
});

test('a visitor’s open pages learn of a sign-in in another tab and keep what was begun on them', async ({ context }) => {
  const reading = await openTab(context, '/blogs');
  const playground = await openTab(context, '/playground');
  await playground.getByLabel(/^Prompt for the/).fill('half a prompt');
  await signInByPopUp(await context.newPage());
  for (const page of [reading, playground]) await expect(corner(page).getByText('Test Person')).toBeVisible();
  await expect(playground.getByLabel(/^Prompt for the/)).toHaveValue('half a prompt');
});

test('a sign-out while a page still asks whose the session is: the late answer counts for nothing', async ({ context }) => {
  const settings = await openTab(context, '/blogs');
  await signIn(settings, { redirect: '/settings' });
  await untilHydrated(settings);
  const late = await context.newPage();
  const [held, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await late.route('**/auth/get-session', async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response }).catch(() => {}); // the page has been loaded anew
    answered.resolve();
  });
  await late.goto('/blogs', { waitUntil: 'load' });
  await signOut(settings);
  await expect(signInLink(late)).toBeVisible();
  held.resolve();
  await answered.promise;
  // By now the page has read what came before; while it is still being loaded anew it cannot be asked.
  await expect(() => late.evaluate(async () => void (await fetch('/auth/get-session')).json())).toPass();
  await expect(signInLink(late)).toBeVisible();
  expect(await stored(late)).toEqual({ userId: null, email: null });
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

test('an account that is disabled is out of its open pages at once', async ({ context, site }) => {
  const settings = await openTab(context, '/blogs');
  const { email } = await signIn(settings, { redirect: '/settings' });
  await untilHydrated(settings);
  const playground = await openTab(context, '/playground/prompts');
  await expect(playground.getByRole('button', { name: 'New prompt' })).toBeVisible();
  await settings.bringToFront(); // a tab in the background hears nothing until it is shown
  await playground.bringToFront();
  await runOwnerCommand(site, 'disable', email);
  await expect(signInLink(playground)).toBeVisible();
  expect(await stored(playground)).toEqual({ userId: null, email });
  await expect(settings).toHaveURL('/login?m=l&redirect=%2Fsettings');
});

test('an open page of an account that is disabled leads to the sign-in and says why', async ({ page, site }) => {
  const { email } = await signIn(page, { redirect: '/playground/prompts' });
  await expect(page.getByRole('button', { name: 'New prompt' })).toBeVisible(); // it listens
  await corner(page).getByText('Test Person').click();
  await corner(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await runOwnerCommand(site, 'disable', email);
  await expect(page).toHaveURL(/\/login\?m=l/);
  await expect(page.getByRole('alert')).toContainText('This account has been disabled.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toBeVisible();
});

test('cookies deleted by hand end the session with the next page, and the way back is suggested', async ({ context }) => {
  const page = await openTab(context, '/blogs');
  const { email } = await signIn(page, { redirect: '/settings' });
  await expect.poll(() => stored(page)).toMatchObject({ email }); // the page's script has to have seen the account
  await context.clearCookies();
  await page.goto('/blogs');
  await expect(signInLink(page)).toBeVisible();
  expect(await stored(page)).toEqual({ userId: null, email });
  await openPage(page, '/login?m=l');
  const popUp = await openPopUp(page);
  expect(
    new URL(popUp.url()).searchParams.get('login_hint') ?? (await popUp.locator('[name=login_hint]').first().inputValue()),
  ).toBe(email);
});

test('the session’s cookie alone deleted by hand: the page asks once, and its hint goes too', async ({ context }) => {
  const page = await openTab(context, '/blogs');
  await signIn(page);
  await context.clearCookies({ name: 'site.session_token' });
  await page.goto('/blogs');
  await expect(signInLink(page)).toBeVisible();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('signed_in');
});

test('the Back button after signing out shows nothing of the account', async ({ page }) => {
  const { email } = await signIn(page, { redirect: '/settings' });
  await openPage(page, '/playground/prompts');
  await expect(page.getByRole('button', { name: 'New prompt' })).toBeVisible();
  await openPage(page, '/settings');
  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/login?m=l&redirect=%2Fsettings');
  await expect(page.getByText(email)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/playground/prompts');
  await expect(signInLink(page)).toBeVisible();
  expect(await stored(page)).toEqual({ userId: null, email: null });
});

test('a page out of the back/forward cache looks who is signed in by now', async ({ page }) => {
  await signIn(page);
  await page.goto('/blogs');
  await expect(corner(page).getByText('Test Person')).toBeVisible();
  await page.request.post('/auth/sign-out', { data: {}, headers: { Origin: new URL(page.url()).origin } });
  await page.evaluate(() => {
    localStorage.removeItem('cached-user-id'); // as another tab did while this page was in the cache and heard nothing
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(signInLink(page)).toBeVisible();
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

test('a forged message to the page that waits for its window changes nothing', async ({ page }) => {
  await openPage(page, '/login?m=l');
  const popUp = await openPopUp(page);
  await popUp.getByText('Add another').waitFor();
  const forged = {
    type: 'sign-in',
    outcome: { actionCode: 'LOGIN_WITH_GOOGLE_SUCCESS', authCode: null },
    goTo: '//evil.example/',
  };
  const nonce = (await popUp.evaluate(() => window.name)).replace('sign-in-', '');
  await page.evaluate((message) => window.postMessage(message, '*'), { ...forged, nonce }); // right nonce, wrong window
  await popUp.evaluate((message) => window.opener.postMessage(message, '*'), { ...forged, nonce: 'guessed' }); // the other way round
  await expect(page.getByRole('status')).toContainText('Continue in the Google window.');
  await popUp.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Error signing in with google');
  await expect(page).toHaveURL('/login?m=l');
});
