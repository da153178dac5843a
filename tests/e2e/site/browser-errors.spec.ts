import { expect, test } from '#tests/support/browser/test.ts';
import { openDesk } from '#tests/support/owner/desk.ts';

test('a script that fails is told to the site by its place, on any kind of page, and the owner sees where', async ({
  browser,
  people,
  site,
}) => {
  for (const path of ['/', '/login']) {
    const page = await people.visitor.newPage();
    await page.route('**/assets/broken-1.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '\n  throw new TypeError(`what somebody typed`)' }),
    );
    const telling = page.waitForRequest('**/browser-errors');
    await page.goto(path);
    await page.addScriptTag({ url: '/assets/broken-1.js' });
    const told = await telling;
    expect(told.postDataJSON()).toMatchObject({ kind: 'TypeError', at: '/assets/broken-1.js:2:9', path });
    expect(told.postData()).not.toContain('typed');
    expect((await told.response())?.status()).toBe(204);
  }
  const desk = await openDesk(browser, site, '/owner/running');
  const errors = desk.getByRole('table', { name: 'Where scripts of this site failed, newest first' });
  const ours = errors.getByRole('row').filter({ hasText: '/assets/broken-1.js:2:9' }); // others' tests break scripts, too
  await expect(ours).toHaveCount(2);
  await expect(ours.filter({ hasText: '/login' })).toHaveCount(1);
  await expect(
    desk
      .getByRole('table', { name: /^All that serve this site/ })
      .getByRole('row')
      .filter({ hasText: 'running' }),
  ).toHaveCount(1);
});
