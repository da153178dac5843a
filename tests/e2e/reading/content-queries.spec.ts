import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const byNewest = { where: { kind: 'guide' }, sort: { date: -1 }, only: ['_path', 'title'], limit: 2 };

test('the console asks by address, with the query in the path, and answers in the browser, all alike, and says what was wrong', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => void (request.url().includes('/content/cache.') && loaded.push(request.url())));
  await page.goto('/content-queries');
  const form = page.locator('.query-console[data-ready]');
  await expect(form).toBeVisible();
  const status = form.getByRole('status');
  const ask = async (query: string) => {
    await page.getByLabel('Query, as JSON').fill(query);
    await page.getByRole('button', { name: 'Ask' }).click();
  };
  await ask('{"where":{"title":{"$like":"x"}}}');
  await expect(status).toContainText('$like is not an operator');

  const answers: string[] = [];
  for (const [way, said] of [
    ['Ask the server', '/content/query/'],
    ['Ask the server, with the query in the path', '/content/query/'],
    ['Answer in this browser', 'Answered in this browser'],
  ] as const) {
    await page.getByRole('radio', { name: way, exact: true }).check();
    await ask(JSON.stringify(byNewest));
    await expect(status.locator('p')).toContainText(said);
    await expect(status.locator('p')).toContainText(way.includes('path') ? '.json: ' : /ms, /);
    answers.push((await form.locator('pre').textContent()) ?? '');
  }
  expect(JSON.parse(answers[0] ?? '')).toHaveLength(2);
  expect(new Set(answers).size).toBe(1);

  await ask('{"count":true}');
  await expect(status.locator('pre')).toHaveText(/^\d+$/);
  await ask('{"first":true,"where":{"_path":"/privacy"},"only":["title","body"]}');
  await expect(status.locator('pre')).toContainText('"type": "root"');
  expect(loaded).toHaveLength(1);
  expect(await accessibilityViolations(page)).toEqual([]);
});
