import type { Browser, Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { owner } from '../browser/test.ts';
import type { Site } from '../site/site.ts';

/** Opens a page of the desk as its owner, who has just signed in. */
export async function openDesk(browser: Browser, site: Site, address = '/owner'): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin });
  const desk = await context.newPage();
  await signIn(desk, { person: owner, redirect: address });
  await untilHydrated(desk);
  return desk;
}

/** Opens the form of an act, says why, and does it. */
export async function act(desk: Page, { summary, button, why }: { summary: string; button: string; why: string }): Promise<void> {
  const form = desk
    .locator('details')
    .filter({ has: desk.getByText(summary, { exact: true }) })
    .last();
  await form.locator('summary').click();
  await form.getByLabel('Why, for the log').fill(why);
  await form.getByRole('button', { name: button }).click();
}
