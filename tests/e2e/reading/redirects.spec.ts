import { expect, test } from '#tests/support/browser/test.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';

test('a navigation inside the application is led on in its document, to another site by a full load, and is never blocked', async ({
  page,
}) => {
  const answerCheck = (redirect: object) =>
    page.route('/content/redirect?path=%2Fplayground', (route) => route.fulfill({ json: { redirect } }), { times: 1 });
  const open = async () => {
    await page.goto('/login');
    await untilHydrated(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator('.site-nav').getByRole('link', { name: 'Playground' }).click();
  };
  await answerCheck({ to: '/login?from=moved', external: false, status: 301 });
  await open();
  await expect(page).toHaveURL('/login?from=moved');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await answerCheck({ to: 'https://elsewhere.example/play?level=1', external: true, status: 301 });
  await open();
  await expect(page).toHaveURL('https://elsewhere.example/play?level=1');

  await page.route('/content/redirect?*', () => {}); // it never answers
  await open();
  await expect(page).toHaveURL('/playground');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The playground');
});
