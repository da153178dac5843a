import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { buyTeamSeats } from '#tests/support/payments/buy-team-seats.ts';

const seats = (page: Page, state: string) =>
  page.getByRole('region', { name: 'Your seats' }).getByRole('listitem').filter({ hasText: state });
const codeOf = async (page: Page) => (await seats(page, 'Free').first().textContent())?.match(/(?:\w{5}-){3}\w{5}/)?.[0] ?? '';

/** Has each next page hear what the listener said before a code was redeemed once more, just after it: as an event that was on its way. */
const repeatOldWord = (page: Page) =>
  page.addInitScript(() => {
    const listen = EventSource.prototype.addEventListener;
    let repeat = () => {};
    EventSource.prototype.addEventListener = function (this: EventSource, name: string, ...rest: unknown[]) {
      const [take] = rest as [(event: MessageEvent) => void];
      if (name === 'document') {
        listen.call(this, name, (event) => {
          if (!(event as MessageEvent<string>).data.includes('"havePaicc":false')) return;
          repeat = () => take(event as MessageEvent);
          document.documentElement.dataset.heard = '';
        });
      }
      listen.call(this, name, take as EventListener);
    };
    new MutationObserver(() => {
      if (document.documentElement.dataset.member === undefined) return;
      document.documentElement.dataset.repeated = '';
      repeat();
    }).observe(document, { subtree: true, attributeFilter: ['data-member'] });
  });

test('whose seat was taken back redeems a new code and is in the course, though the old word comes late', async ({
  page,
  browser,
  site,
}) => {
  await buyTeamSeats(page, 2);
  const colleague = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await signIn(colleague, { redirect: `/team-seats/invitation?code=${await codeOf(page)}` });
  await colleague.getByRole('button', { name: 'Take the seat' }).click();
  await expect(colleague.getByText(/Welcome: your seat is from/)).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await seats(page, 'In use').getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Take the seat back' }).click();
  await expect(seats(page, 'Free')).toHaveCount(2);
  await expect(colleague.getByText('Your seat was taken back')).toBeVisible();

  await repeatOldWord(colleague);
  await colleague.reload();
  await expect(colleague.locator('html[data-heard]')).toBeAttached();
  await untilHydrated(colleague);
  await colleague.getByRole('textbox', { name: 'Code' }).fill(await codeOf(page));
  await colleague.getByRole('button', { name: 'Redeem' }).click();
  await expect(colleague).toHaveURL('/principled-ai-coding/course?welcome');
  await expect(colleague.getByText(/Welcome: your seat is from/)).toBeVisible();
  expect(await colleague.evaluate(() => document.documentElement.dataset.repeated)).toBe('');
});
