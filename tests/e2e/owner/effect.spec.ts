import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { act, openDesk } from '#tests/support/owner/desk.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';

test('the owner compares a feature; a learner takes part, reads what is off, and has it back with one click', async ({
  page,
  browser,
  site,
}) => {
  const desk = await openDesk(browser, site, '/owner/effect');
  const name = 'The question of how sure you are';
  await act(desk, { summary: 'Start a comparison', button: 'Start it', why: 'Does the question help?' });
  await expect(desk.getByText(`${name}: the comparison has started.`)).toBeVisible();
  await expect(desk.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText('Not enough data');
  expect(await violationsInBothSchemes(desk)).toEqual([]);

  await signIn(page);
  await page.goto('/settings#practice');
  await untilHydrated(page);
  const takesPart = page.getByRole('switch', { name: 'Take part in comparisons' });
  await expect(takesPart).not.toBeChecked();
  await takesPart.check();
  const off = page.getByText(/off for you at the moment/i);
  // By the draw of an account that nobody knows before.
  await expect(off).toHaveText(
    /^(Off for you at the moment: The question of how sure you are|Nothing is off for you at the moment)\.$/,
  );
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await takesPart.uncheck();
  await expect(off).toBeHidden();

  await act(desk, { summary: 'End the comparison', button: 'End it', why: 'Enough for now' });
  await expect(desk.getByText(`${name}: the comparison has ended.`)).toBeVisible();
});
