import { type BrowserContext, expect, type Page } from '@playwright/test';
import postgres from 'postgres';
import { type AuthCode, authCodes } from '#features/users/auth-codes.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.server.ts';
import { runOwnerCommand } from '#tests/support/owner.ts';
import { addPerson, freshPerson, signIn } from '#tests/support/sign-in.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { test as base } from './test.ts';

/** A site that measures, because being identified to the analytics is an action too. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite({ POSTHOG_KEY: 'local' });
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

interface Scene {
  page: Page;
  context: BrowserContext;
  site: Site;
}

/** How a code comes about in the running site, the button that the page then offers, and what pressing it leads to. */
interface Trigger {
  trigger(scene: Scene): Promise<unknown>;
  button: string;
  press?(scene: Scene): Promise<unknown>;
}

const triggers = {
  'network-request-failed': {
    trigger: async ({ page, context }) => {
      await openLogin(page);
      await context.setOffline(true);
      await press(page, 'Continue with Google');
    },
    button: 'Try again with Google',
    press: async ({ page, context }) => {
      await context.setOffline(false);
      await addPerson(await openPopUp(page, 'Try again with Google'), freshPerson());
      await expect(page.getByRole('alert')).toContainText('This account does not yet exist');
    },
  },
  'account-exists-with-different-credential': {
    trigger: async ({ page, context }) => {
      const person = await signIn(page);
      await context.clearCookies();
      await openLogin(page);
      await addPerson(await openPopUp(page, 'Continue with GitHub'), { ...person, emailVerified: false });
    },
    button: 'Log in with Google',
    press: async ({ page }) => {
      const popUp = await openPopUp(page, 'Log in with Google');
      await popUp.getByRole('button', { name: '@example.com' }).first().click();
      await page.waitForURL('/');
    },
  },
  'credential-already-in-use': {
    trigger: async ({ page, context, site }) => {
      const first = await signIn(page, { provider: 'github' });
      await onDatabase(site, (sql) => sql`update users set email = ${freshPerson().email} where email = ${first.email}`);
      await context.clearCookies();
      await signIn(page, { provider: 'google', person: first, redirect: '/settings' });
      await link(page, 'GitHub', first.email);
    },
    button: 'Link GitHub',
  },
  'user-mismatch': {
    trigger: async ({ page }) => {
      await signIn(page, { redirect: '/settings' });
      await press(page, 'Link GitHub');
      await addPerson(page, freshPerson());
    },
    button: 'Link GitHub',
    press: async ({ page }) => {
      const { user } = await (await page.request.get('/auth/get-session')).json();
      await link(page, 'GitHub', user.email);
      await expect(page.getByText('GitHub leads to this account now.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Unlink GitHub' })).toBeVisible();
      expect((await actionLog(page)).at(-1)).toMatchObject({ action: 'LINK_WITH_GITHUB_SUCCESS' });
    },
  },
  'user-disabled': {
    trigger: async ({ page, context, site }) => {
      const person = await signIn(page);
      await context.clearCookies();
      await runOwnerCommand(site, 'disable', person.email);
      await openLogin(page);
      const popUp = await openPopUp(page, 'Continue with Google');
      await popUp.getByRole('button', { name: person.email }).click();
    },
    button: 'Write to us',
    press: async ({ page }) => {
      const address = await notice(page).getByRole('link', { name: 'Write to us' }).getAttribute('href');
      expect(address).toMatch(/^mailto:[^?]+\?subject=Signing%20in%3A%20user-disabled$/);
    },
  },
  'user-token-expired': {
    trigger: async ({ page, site }) => {
      const { email } = await signIn(page, { redirect: '/settings' });
      await onDatabase(site, (sql) => sql`update sessions set expires_at = now() from users where users.email = ${email}`);
      await page.reload();
    },
    button: 'Continue with Google',
    press: async ({ page }) => {
      const popUp = await openPopUp(page, 'Continue with Google');
      await popUp.getByRole('button', { name: '@example.com' }).first().click(); // Google was told whom to suggest
      await expect(page).toHaveURL('/settings');
    },
  },
  'invalid-api-key': {
    trigger: ({ page }) => returnFromProvider(page, 'unauthorized_client'),
    button: 'Write to us',
  },
  'unauthorized-domain': {
    trigger: async ({ page, site }) => {
      await openLogin(page, site.origin.replace('localhost', '127.0.0.1'));
      await press(page, 'Continue with Google');
    },
    button: 'Open http://localhost',
    press: async ({ page, site }) => {
      await notice(page).getByRole('link').click();
      await expect(page).toHaveURL(`${site.origin}/login?m=l`);
    },
  },
  'popup-blocked': {
    trigger: async ({ page }) => {
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await openLogin(page);
      await page.route('**/auth/start', (route) => route.fulfill({ status: 204 })); // else the page is gone before it can be read
      await press(page, 'Continue with Google');
    },
    button: 'Continue in this tab with Google',
    press: async ({ page }) => {
      await page.unroute('**/auth/start');
      await press(page, 'Continue in this tab with Google');
      await expect(page.getByRole('heading', { name: 'Choose a Google account' })).toBeVisible();
    },
  },
  'popup-closed-by-user': {
    trigger: async ({ page }) => {
      await openLogin(page);
      await (await openPopUp(page, 'Continue with Google')).close();
      await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 });
    },
    button: 'Try again with Google',
    press: ({ page }) => openPopUp(page, 'Try again with Google'),
  },
  'cancelled-popup-request': {
    trigger: async ({ page }) => {
      await openLogin(page);
      const older = await openPopUp(page, 'Continue with Google');
      await openPopUp(page, 'Continue with GitHub');
      expect(older.isClosed()).toBe(true);
    },
    button: 'Show the window',
  },
  'web-storage-unsupported': {
    trigger: async ({ page, context }) => {
      await openLogin(page);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
      await press(page, 'Continue with Google');
    },
    button: 'Try again with Google',
  },
  'argument-error': {
    trigger: async ({ page }) => {
      await openLogin(page);
      await page.evaluate(() => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action: '/auth/start' });
        form.innerHTML = '<input name="provider" value="nobody">';
        document.body.append(form);
        form.submit();
      });
    },
    button: 'Reload the page',
    press: async ({ page }) => {
      await notice(page).getByRole('link', { name: 'Reload the page' }).click();
      await expect(page).toHaveURL('/login?m=l');
      await expect(page.getByRole('alert')).toBeHidden();
    },
  },
  'internal-error': {
    trigger: async ({ page, site }) => {
      await openLogin(page);
      await onDatabase(site, (sql) => sql`alter table verifications rename to verifications_away`);
      await press(page, 'Continue with Google');
      await expect(page.getByRole('alert')).toBeVisible();
      await onDatabase(site, (sql) => sql`alter table verifications_away rename to verifications`);
    },
    button: 'Try again with Google',
    press: async ({ page }) => {
      const popUp = await openPopUp(page, 'Try again with Google');
      await expect(popUp.getByRole('heading', { name: 'Choose a Google account' })).toBeVisible();
    },
  },
  'login-blocked': {
    trigger: ({ page }) => returnFromProvider(page, 'email_not_found'),
    button: 'Write to us',
  },
  'invalid-auth-event': {
    trigger: ({ page }) => page.goto('/auth/callback/google?code=forged&state=forged'),
    button: 'Try again with Google',
    press: ({ page }) => openPopUp(page, 'Try again with Google'),
  },
} satisfies Partial<Record<AuthCode, Trigger>>;

/** Codes that the running site cannot raise, with the reason. Their sentences and buttons: features/users/sign-in-failure.test.tsx. */
const notHere: Record<Exclude<AuthCode, keyof typeof triggers>, string> = {
  'email-already-in-use': 'There are no passwords, and no page changes an e-mail address.',
  'multi-factor-auth-required': 'The second step is the provider’s; it comes back when that is done.',
  'tenant-id-mismatch': 'There are no tenants.',
  'invalid-user-token': 'A cookie or token that is not ours is no session: its bearer is a visitor.',
  'unsupported-password-policy-schema-version': 'There are no passwords; /identity/v2/passwordPolicy answers with version 1.',
  'operation-not-supported-in-this-environment': 'No page can be framed, and the buttons are forms, which every browser has.',
  'already-initialized': 'Pressing a button again replaces the earlier try: cancelled-popup-request.',
  'emulator-config-failed': 'The stand-in is part of the server, which does not start when it cannot be set up.',
  'invalid-emulator-scheme': 'The same; its address is the server’s own.',
  'auth-domain-config-required': 'The server does not start without ORIGIN.',
};

test('every auth code is triggered here, or listed with the reason why it cannot be', () => {
  expect([...Object.keys(triggers), ...Object.keys(notHere)].toSorted()).toEqual(Object.keys(authCodes).toSorted());
});

for (const [code, { trigger, button, press: pressed }] of Object.entries(triggers) as [AuthCode, Trigger][]) {
  test(`${code}: the page says what happened, offers "${button}", and it is noted`, async ({ page, context, site }) => {
    const scene = { page, context, site };
    await trigger(scene);
    await expect(notice(page).or(page.getByRole('status')).filter({ hasText: authCodes[code].says })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: button }).or(main.getByRole('link', { name: button }))).toBeVisible();
    if (code !== 'user-token-expired') {
      const expected = expect.objectContaining({ error: code, errorMessage: expect.any(String), action: expect.any(String) });
      await expect.poll(() => actionLog(page)).toContainEqual(expected);
    }
    await pressed?.(scene);
  });
}

for (const provider of ['google', 'github'] as const) {
  const PROVIDER = provider.toUpperCase();
  const name = { google: 'Google', github: 'GitHub' }[provider];

  test(`${name}: every action of a sign-in is noted as it happens`, async ({ page, context }) => {
    const person = freshPerson();
    const happened = async () => (await actionLog(page)).map(({ action }) => action);
    const expectNoted = (action: string) => expect.poll(async () => (await happened()).at(-1)).toBe(action);

    await openLogin(page);
    await expectNoted('NEW_USER_VISIT_NO_ACCOUNT');
    await (await openPopUp(page, `Continue with ${name}`)).getByRole('button', { name: 'Cancel' }).click();
    await expectNoted(`LOGIN_WITH_${PROVIDER}_POP_UP_CANCELED_OR_ERROR`);
    await addPerson(await openPopUp(page, `Continue with ${name}`), person);
    await expectNoted(`LOGIN_WITH_${PROVIDER}_NO_USER_FOUND_WITH_ID_ERROR`);

    await goToCreate(page);
    await (await openPopUp(page, `Continue with ${name}`)).getByRole('button', { name: 'Cancel' }).click();
    await expectNoted(`CREATE_ACCOUNT_WITH_${PROVIDER}_NO_USER_FROM_POPUP`);
    await choose(await openPopUp(page, `Continue with ${name}`), person.email);
    await page.waitForURL('/');
    await expect.poll(happened).toContain(`CREATE_ACCOUNT_WITH_${PROVIDER}_SUCCESS`);
    await expectNoted('POSTHOG_USER_IDENTIFIED');

    await context.clearCookies();
    await openLogin(page);
    await goToCreate(page);
    await choose(await openPopUp(page, `Continue with ${name}`), person.email);
    await page.waitForURL('/');
    await expect.poll(happened).toContain(`CREATE_ACCOUNT_WITH_${PROVIDER}_ALREADY_EXISTS_SUCCESS`);

    await context.clearCookies();
    await openLogin(page);
    await finishWithoutSession(await openPopUp(page, `Continue with ${name}`), provider);
    await expectNoted(`LOGIN_WITH_${PROVIDER}_NO_USER`);
    await choose(await openPopUp(page, `Continue with ${name}`), person.email);
    await page.waitForURL('/');
    await expect.poll(happened).toContain(`LOGIN_WITH_${PROVIDER}_SUCCESS`);

    const later = await context.newPage(); // a tab is a visit
    await later.goto('/blogs');
    const returned = { action: 'RETURNING_USER_AUTO_AUTH', currentParentUserId: expect.any(String) };
    await expect.poll(() => actionLog(later)).toContainEqual(expect.objectContaining(returned));
  });
}

/** What is read out at once: the notice. */
const notice = (page: Page) => page.getByRole('alert');

interface NotedAction {
  action: string;
  error?: string;
  errorMessage?: string;
  currentParentUserId: string | null;
}

function actionLog(page: Page): Promise<NotedAction[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('action-log') ?? '[]'));
}

/** The login page with its script running, so that buttons open pop-ups. */
async function openLogin(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/login?m=l`, { waitUntil: 'networkidle' });
}

/** From logging in to creating an account, until its buttons are the ones that are there. */
async function goToCreate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
}

const press = (page: Page, button: string) => page.getByRole('button', { name: button }).click();

async function openPopUp(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await press(page, button);
  return opened;
}

const choose = (chooser: Page, email: string) => chooser.getByRole('button', { name: email }).click();

/** From the settings page and back to it. */
async function link(page: Page, provider: string, email: string): Promise<void> {
  await press(page, `Link ${provider}`);
  await choose(page, email);
  await expect(page).toHaveURL(/\/settings\?/);
}

/** The provider sends the browser back with an error of its own. */
async function returnFromProvider(page: Page, error: string): Promise<void> {
  await openLogin(page);
  const popUp = await openPopUp(page, 'Continue with Google');
  await popUp.getByText('Add another').waitFor();
  const asked = new URL(popUp.url()).searchParams;
  const answer = new URLSearchParams({ error, state: asked.get('state') ?? '' });
  await popUp.evaluate((address) => location.assign(address), `${asked.get('redirect_uri')}?${answer}`);
}

/** The window comes to its end as after a sign-in, but the browser kept nothing of the session. */
async function finishWithoutSession(popUp: Page, provider: string): Promise<void> {
  await popUp.getByText('Add another').waitFor();
  const nonce = (await popUp.evaluate(() => window.name)).replace('sign-in-', '');
  const finish = new URLSearchParams({ provider, intent: 'login', via: 'popup', nonce, outcome: 'signed-in' });
  await popUp.evaluate((address) => location.assign(address), `/login/finish?${finish}`);
}

async function onDatabase(site: Site, change: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const { url } = await startEmbeddedPostgres(site); // the one that runs
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await change(sql);
  await sql.end();
}
