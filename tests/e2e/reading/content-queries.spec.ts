import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const byNewest = { where: { kind: 'guide' }, sort: { date: -1 }, only: ['_path', 'title'], limit: 2 };

test('the console asks by address, with the query in the path, and answers in the browser, all alike', async ({ page }) => {
  await page.goto('/content-queries');
  const form = page.locator('.query-console[data-ready]');
  await expect(form).toBeVisible();
  await page.getByLabel('Query, as JSON').fill(JSON.stringify(byNewest));
  const answers: string[] = [];
  for (const [way, said] of [
    ['Ask the server', '/content/query/'],
    ['Ask the server, with the query in the path', '/content/query/'],
    ['Answer in this browser', 'Answered in this browser'],
  ] as const) {
    await page.getByRole('radio', { name: way, exact: true }).check();
    await page.getByRole('button', { name: 'Ask' }).click();
    await expect(form.getByRole('status').locator('p')).toContainText(said);
    await expect(form.getByRole('status').locator('p')).toContainText(way.includes('path') ? '.json: ' : /ms, /);
    answers.push((await form.locator('pre').textContent()) ?? '');
  }
  expect(JSON.parse(answers[0] ?? '')).toHaveLength(2);
  expect(new Set(answers).size).toBe(1);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('the console loads its database once, and says what was wrong with a query', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => void (request.url().includes('/content/cache.') && loaded.push(request.url())));
  await page.goto('/content-queries');
  await expect(page.locator('.query-console[data-ready]')).toBeVisible();
  const status = page.locator('.query-console').getByRole('status');
  const ask = async (query: string) => {
    await page.getByLabel('Query, as JSON').fill(query);
    await page.getByRole('button', { name: 'Ask' }).click();
  };
  await ask('{"where":{"title":{"$like":"x"}}}');
  await expect(status).toContainText('$like is not an operator');
  await page.getByRole('radio', { name: 'Answer in this browser' }).check();
  await ask('{"count":true}');
  await expect(status.locator('pre')).toHaveText(/^\d+$/);
  await ask('{"first":true,"where":{"_path":"/privacy"},"only":["title","body"]}');
  await expect(status.locator('pre')).toContainText('"type": "root"');
  expect(loaded).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the console leads to the answer', async ({ page }) => {
    await page.goto('/content-queries');
    await page.getByLabel('Query, as JSON').fill(JSON.stringify({ count: true, where: { kind: 'guide' } }));
    await page.getByRole('button', { name: 'Ask' }).click();
    await expect(page).toHaveURL(/\/content\/query\?_params=/);
    await expect(page.locator('body')).toContainText(/^\s*\d+\s*$/);
  });
});

test('a page of another site reads an answer, and every form of the address has one', async ({ request }) => {
  const text = JSON.stringify(byNewest);
  const encoded = Buffer.from(text)
    .toString('base64url')
    .match(/.{1,100}/g)
    ?.join('/');
  const addresses = [
    `/content/query?_params=${encodeURIComponent(text)}`,
    `/content/query/abc.123.json?_params=${encodeURIComponent(text)}`,
    `/content/query/abc.123/${encoded}.json`,
  ];
  const answers = await Promise.all(
    addresses.map((address) => request.get(address, { headers: { Origin: 'https://a.example' } })),
  );
  for (const answer of answers) {
    expect(answer.headers()['access-control-allow-origin']).toBe('*');
    expect(await answer.json()).toEqual(await answers[0]?.json());
  }
});
