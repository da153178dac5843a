import { expect, type Page } from '@playwright/test';
import { signIn } from '../accounts/sign-in-over-http.ts';
import { untilHydrated } from '../page/until-hydrated.ts';
import { payByCard } from './gateway.ts';

/** Signs somebody new in and buys seats, up to their list. */
export async function buyTeamSeats(page: Page, quantity: number): Promise<void> {
  await signIn(page, { redirect: '/team-seats' });
  await page.getByLabel('Number of seats').fill(String(quantity));
  await page.getByRole('button', { name: 'Go to the checkout' }).click();
  await payByCard(page);
  await page.getByRole('link', { name: 'See the codes' }).click();
  await expect(page.getByRole('heading', { name: 'Your seats' })).toBeVisible();
  await untilHydrated(page); // the link loads a document where the checkout's last page was not React's yet
}
