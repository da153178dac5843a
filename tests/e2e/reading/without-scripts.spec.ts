import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, plantedTest as test } from '#tests/support/browser/test.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

test.describe.configure({ mode: 'default' }); // one worker, so that one such site is started
test.use({ javaScriptEnabled: false });

test('without a script the calculator and the console are forms, and the answers to a question are in a fold', async ({
  page,
}) => {
  await page.goto('/compute-advantage-equation');
  await page.getByLabel('Autonomy, first way').fill('4');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.locator('output[name="firstScore"]')).toHaveText('3.00');

  await page.goto('/content-queries');
  await page.getByLabel('Query, as JSON').fill(JSON.stringify({ count: true, where: { kind: 'guide' } }));
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page).toHaveURL(/\/content\/query\?_params=/);
  await expect(page.locator('body')).toContainText(/^\s*\d+\s*$/);

  await page.goto('/questions');
  const question = page.getByRole('group', { name: 'The diff also raises the fee. What first?' });
  await expect(question.getByRole('button')).toBeHidden();
  await expect(question.getByText('Nobody ordered that line.')).toBeHidden();
  await question.getByText('The answers').click();
  await expect(question.getByText('Nobody ordered that line.')).toBeVisible();
});

test('without a script a vote is a form that ends in the result, and one that is not counted in why, in its page’s language', async ({
  page,
  browser,
  site,
}) => {
  const vote = async (option: string, button: string) => {
    await page.getByRole('radio', { name: option }).check();
    await page.getByRole('button', { name: button }).click();
  };
  await page.goto('/plain');
  await vote('The third', 'Vote');
  await expect(page).toHaveURL(/\/poll\?page=%2Fplain&name=sign$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which sign?');
  await expect(page.getByRole('listitem').filter({ hasText: 'The third (your vote)' })).toContainText('100% (1)');
  await page.getByRole('link', { name: 'Back to the text' }).click();
  await vote('The first', 'Vote');
  await expect(page.getByRole('listitem').filter({ hasText: 'The first (your vote)' })).toContainText('100% (1)');

  const signedIn = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: true });
  const theirs = await signedIn.newPage();
  await signIn(theirs);
  await theirs.goto('/de/konto');
  await expect(theirs.locator('.poll[data-ready]')).toBeVisible();
  await theirs.getByRole('radio', { name: 'The first' }).check();
  await theirs.getByRole('button', { name: 'Abstimmen' }).click();
  await expect(theirs.locator('.poll[data-voted]')).toBeVisible();
  await page.context().addCookies((await signedIn.cookies()).filter(({ name }) => name === 'poll_voter'));
  await signedIn.close();
  await page.goto('/de/konto');
  await vote('The second', 'Abstimmen');
  await expect(page.getByText('Du hast hier angemeldet abgestimmt')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('link', { name: 'Zurück zum Text' }).click();
  await expect(page).toHaveURL('/de/konto');
  await page.goto('/poll?page=/de/konto&name=sign&refused=constructor');
  await expect(page.getByText('Deine Stimme wurde nicht gezählt.')).toBeVisible();
});

test('without a script preview works by its address, its cookie and its button', async ({ page, site }) => {
  const made = await runOwnerCommand(site, 'preview-token', 'create', '--label=plain');
  await page.goto(`/blogs/wombats?preview=${/token: +(\S+)/.exec(made)?.[1]}`);
  await expect(page).toHaveURL('/blogs/wombats');
  await expect(page.getByText('The wombat digs.')).toBeVisible();
  await page.goto('/blogs/kiwis');
  await page.getByRole('button', { name: 'Leave preview' }).click();
  await expect(page).toHaveURL('/blogs/kiwis');
  await expect(page.getByText('The kiwi as published.')).toBeVisible();
});

test('without a script the header leads to a page of results, which no search engine keeps, and a phone’s menu leads on', async ({
  page,
}) => {
  await page.goto('/blogs');
  await page.getByRole('banner').getByRole('searchbox').fill('contxt window');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=contxt+window');
  await expect(async () => {
    await page.reload(); // until all texts are read, an answer is a part of what there is
    await expect(page.locator('main mark').filter({ hasText: 'context' }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.locator('main .search-section').first().click();
  await expect(page).toHaveURL(/#/);

  const hostile = await page.goto(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(hostile?.status()).toBe(200);
  expect(hostile?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.locator('main').getByRole('textbox')).toHaveValue('"><script>alert(1)</script>');
  expect((await page.goto('/search?q=%00'))?.status()).toBe(400);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.getByText('Menu', { exact: true }).click();
  await menu.getByRole('link', { name: 'Essays' }).click();
  await expect(page).toHaveURL('/blogs');
  await page.getByText('Menu', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Essays' })).toHaveAttribute('aria-current', 'page');
});
