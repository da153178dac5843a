import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { AuthCode } from '#features/users/sign-in/auth-codes.ts';
import { readActionLog } from '../page/read-action-log.ts';
import { untilHydrated } from '../page/until-hydrated.ts';
import { onDatabase } from '../site/on-database.ts';
import { runOwnerCommand } from '../site/owner.ts';
import type { Site } from '../site/site.ts';
import { addPerson, freshPerson, signInByPopUp } from './sign-in.ts';
import { choosePerson, openLogin, openPopUp } from './sign-in-page.ts';

/** A page in a browser of its own, on a running site. */
interface Scene {
  page: Page;
  context: BrowserContext;
  site: Site;
}

/** Describes the way in which a code comes about in the running site, the button that the page then offers, and what pressing it leads to. */
export interface Trigger {
  trigger(scene: Scene): Promise<unknown>;
  button: string;
  press?(scene: Scene): Promise<unknown>;
}

export const authCodeTriggers = {
  'network-request-failed': {
    trigger: async ({ page, context }) => {
      await openLogin(page);
      await page.waitForLoadState('networkidle'); // a page that is cut off while it still loads its script starts anew, and finds no network
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
      const person = await signInByPopUp(page);
      await context.clearCookies();
      await openLogin(page);
      await addPerson(await openPopUp(page, 'Continue with GitHub'), person);
    },
    button: 'Sign in with Google',
    press: async ({ page }) => {
      const popUp = await openPopUp(page, 'Sign in with Google');
      await popUp.getByRole('button', { name: '@example.com' }).first().click();
      await page.waitForURL('/');
    },
  },
  'credential-already-in-use': {
    trigger: async ({ page, context, site }) => {
      const first = await signInByPopUp(page, { provider: 'github' });
      await onDatabase(site, (sql) => sql`update users set email = ${freshPerson().email} where email = ${first.email}`);
      await context.clearCookies();
      await signInByPopUp(page, { provider: 'google', person: first, redirect: '/settings' });
      await link(page, 'GitHub', first.email);
    },
    button: 'Link GitHub',
  },
  'user-mismatch': {
    trigger: async ({ page }) => {
      await signInByPopUp(page, { redirect: '/settings' });
      await press(page, 'Link GitHub');
      await addPerson(page, freshPerson());
    },
    button: 'Link GitHub',
    press: async ({ page }) => {
      const { user } = await (await page.request.get('/auth/get-session')).json();
      await link(page, 'GitHub', user.email);
      await expect(page.getByText('You can now sign in with GitHub.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Unlink GitHub' })).toBeVisible();
      const linked = { action: 'LINK_WITH_GITHUB_SUCCESS' }; // not always the last: the analytics learn who it is meanwhile
      await expect.poll(() => readActionLog(page)).toContainEqual(expect.objectContaining(linked));
    },
  },
  'user-disabled': {
    trigger: async ({ page, context, site }) => {
      const person = await signInByPopUp(page);
      await context.clearCookies();
      await runOwnerCommand(site, 'disable', person.email);
      await openLogin(page);
      const popUp = await openPopUp(page);
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
      const { email } = await signInByPopUp(page, { redirect: '/settings' });
      await onDatabase(
        site,
        (sql) =>
          sql`update sessions set expires_at = now() from users where users.id = sessions.user_id and users.email = ${email}`,
      );
      await page.reload();
      await untilHydrated(page); // before, the button sends a form
    },
    button: 'Continue with Google',
    press: async ({ page }) => {
      const popUp = await openPopUp(page);
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
      await openLogin(page, `${site.origin.replace('localhost', '127.0.0.1')}/login?m=l`);
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
      await (await openPopUp(page)).close();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    button: 'Try again with Google',
    press: ({ page }) => openPopUp(page, 'Try again with Google'),
  },
  'cancelled-popup-request': {
    trigger: async ({ page }) => {
      await openLogin(page);
      const older = await openPopUp(page);
      await openPopUp(page, 'Continue with GitHub');
      await expect.poll(() => older.isClosed()).toBe(true);
    },
    button: 'Show the sign-in window',
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

/** The message that is read out at once. */
const notice = (page: Page) => page.getByRole('alert');

const press = (page: Page, button: string) => page.getByRole('button', { name: button }).click();

/** From the settings page and back to it. */
async function link(page: Page, provider: string, email: string): Promise<void> {
  await press(page, `Link ${provider}`);
  await choosePerson(page, email);
  await expect(page).toHaveURL(/\/settings\?/);
}

/** The provider sends the browser back with an error of its own. */
async function returnFromProvider(page: Page, error: string): Promise<void> {
  await openLogin(page);
  const popUp = await openPopUp(page);
  await popUp.getByText('Add another').waitFor();
  const asked = new URL(popUp.url()).searchParams;
  const answer = new URLSearchParams({ error, state: asked.get('state') ?? '' });
  await popUp.evaluate((address) => location.assign(address), `${asked.get('redirect_uri')}?${answer}`);
}
