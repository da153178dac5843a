import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { untilHydrated } from '../page/until-hydrated.ts';

/** Someone as the stand-in's account chooser knows them. */
export interface Person {
  name: string;
  email: string;
  emailVerified?: boolean;
}

/** Makes up someone nobody has seen before. */
export function freshPerson(): Person {
  return { name: 'Test Person', email: `${randomUUID()}@example.com` };
}

/**
 * Signs in on the login page through the stand-in's pop-up, as a person would, and waits for the page that comes next. By default a fresh
 * person makes an account.
 */
export async function signInByPopUp(
  page: Page,
  {
    provider = 'google',
    person = freshPerson(),
    intent = 'create',
    redirect,
  }: { provider?: 'google' | 'github'; person?: Person; intent?: 'login' | 'create'; redirect?: string } = {},
): Promise<Person> {
  const search = new URLSearchParams({ ...(intent === 'login' && { m: 'l' }), ...(redirect && { redirect }) });
  await page.goto(`/login?${search}`);
  await untilHydrated(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Continue with ${provider === 'google' ? 'Google' : 'GitHub'}` }).click();
  const popUp = await opened;
  const loaded = page.waitForEvent('load'); // a sign-in ends in a new document, and the router may show its page before that
  await addPerson(popUp, person);
  await loaded;
  await page.waitForURL((url) => url.pathname !== '/login');
  return person;
}

/** Adds a person in the stand-in's account chooser and goes on as them. */
export async function addPerson(chooser: Page, { name, email, emailVerified = true }: Person): Promise<void> {
  await chooser.getByText('Add another').click();
  await chooser.getByLabel('Name').fill(name);
  await chooser.getByLabel('E-mail', { exact: true }).fill(email);
  await chooser.getByLabel('The e-mail address is verified').setChecked(emailVerified);
  await chooser.getByRole('button', { name: 'Continue' }).click();
}
