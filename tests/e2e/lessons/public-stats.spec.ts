import type { Page } from '@playwright/test';
import type { Problem } from '#features/practice/problems/problem.ts';
import { readProblems } from '#features/practice/problems/read-problems.server.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { chooseProblem, openWorkbench, run, writeCode } from '#tests/support/browser/workbench.ts';
import { handInExercises } from '#tests/support/lessons/solve-exercises.ts';
import { openPage } from '#tests/support/page/open-page.ts';

const free = readProblems({ directory: 'content' }).filter(({ free }) => free);
const last = free.find(({ title }) => title === 'Countdown') as Problem;

/** Publishes the round that was finished. Answers the address of its page. */
async function publish(page: Page, name: string): Promise<string> {
  await page.getByLabel('Name on a page to share').fill(name);
  await page.getByRole('button', { name: 'Publish this result' }).click();
  const link = page.getByRole('link', { name });
  await expect(link).toHaveAttribute('href', /^\/practice\/results\/[\da-f-]{36}$/);
  return (await link.getAttribute('href')) ?? '';
}

test('a published round is a page for everybody, with a card, until its owner takes it down there or in the settings', async ({
  page,
  people,
}) => {
  await signIn(page);
  await handInExercises(
    page,
    'free-set',
    free.filter((problem) => problem !== last),
  );
  await openWorkbench(page);
  await chooseProblem(page, last.title);
  await writeCode(page, last.entry, { ...last.files, ...last.solution }[last.entry] ?? '');
  await run(page, 'Right');
  await expect(page.getByText('You have solved every problem of this round')).toBeVisible();
  const address = await publish(page, 'calm-heron-123');
  const visitor = await people.visitor.newPage();
  const shown = await visitor.goto(address);
  expect(shown?.headers()['cache-control']).toBe('private, no-store');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('calm-heron-123');
  await expect(visitor.getByText('Solved 6 problems, 6 of them at the first try')).toBeVisible();
  for (const text of ['Free problems', 'At the first try', 'Countdown'])
    await expect(visitor.getByText(text, { exact: true })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Take it down' })).toHaveCount(0);
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const secret of ['n >= 0', 'const from', 'let n']) expect(await visitor.content()).not.toContain(secret);
  expect(await accessibilityViolations(visitor)).toEqual([]);

  const image = (await visitor.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  const card = await visitor.request.get(image);
  expect(card.headers()['content-type']).toBe('image/png');
  const png = await card.body();
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);

  const refused = await visitor.request.post(address, { headers: { origin: 'https://elsewhere.example' } });
  expect(refused.status()).toBe(403);
  await page.goto(address);
  await page.getByRole('button', { name: 'Take it down' }).click();
  await expect(page).toHaveURL(/\/settings#practice$/);
  expect((await visitor.goto(address))?.status()).toBe(404);
  expect((await visitor.request.get(image)).status()).toBe(404);
  expect((await (await visitor.request.get('/sitemap.xml')).text()).includes('/practice/')).toBe(false);

  await page.goto('/playground');
  await expect(page.getByText('Your last finished round')).toBeVisible();
  await expect(page.getByText('6 solved, 6 of them at the first try')).toBeVisible();
  await page.getByRole('button', { name: '4 of 5' }).click();
  await expect(page.getByText('Thank you: 4 of 5.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You rated it 4 of 5.')).toBeVisible();
  const second = await publish(page, 'Ada B.');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ada B.' })).toHaveAttribute('href', second);
  const other = await people.learner.newPage();
  await other.goto(second);
  await expect(other.getByRole('button', { name: 'Take it down' })).toHaveCount(0);
  const forged = await other.request.post(second, { headers: { origin: new URL(other.url()).origin } });
  expect(forged.status()).toBe(403);

  await openPage(page, '/settings');
  await expect(page.getByRole('listitem', { name: 'Ada B.' })).toContainText(
    'Free problems: 6 problems, 6 of them at the first try',
  );
  await page.getByRole('button', { name: 'Take it down: Ada B.' }).click();
  await expect(page.getByText('None. At the end of a round')).toBeVisible();
  expect((await page.request.get(second)).status()).toBe(404);
  await page.goto('/playground');
  await expect(page.getByText('Your last round is published')).toHaveCount(0);
});
