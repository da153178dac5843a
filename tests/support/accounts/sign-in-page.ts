import type { Page } from '@playwright/test';
import { untilHydrated } from '../page/until-hydrated.ts';

/** Opens the login page and waits until its script runs, so that its buttons open pop-ups. */
export async function openLogin(page: Page, address = '/login?m=l'): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
}

/** Presses a button that opens the sign-in window. */
export async function openPopUp(page: Page, button = 'Continue with Google'): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  return opened;
}

/** Chooses someone whom the stand-in's account chooser offers. */
export const choosePerson = (chooser: Page, email: string) => chooser.getByRole('button', { name: email }).click();
