import { expect, test } from '#tests/support/browser/test.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

const catalogue = '/principled-ai-coding/member-assets/paic-patterns';

test('members download the checklist by a signed address', async ({ people }) => {
  const page = await people.member.newPage();
  await page.goto('/principled-ai-coding/member-assets');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Prompt checklist (Markdown)' }).click();
  expect((await downloading).suggestedFilename()).toBe('prompt-checklist.md');
});

test('the pattern catalogue is searched as you type, and its examples are copied', async ({ people }) => {
  const page = await people.member.newPage();
  await page.goto('/principled-ai-coding/member-assets');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Pattern catalogue' }).click();
  await page.getByLabel('Find a pattern').fill('add-headers dry run');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the example of Dry run' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^`node add-headers\.mjs --dry-run`.*\nfile and writes/,
  );
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copy the example of Dry run' }).click(); // what it said before is over by itself
  await expect(page.getByRole('button', { name: 'Could not copy the example of Dry run' })).toBeVisible();
  await page.getByLabel('Find a pattern').fill('zebra');
  await page.getByRole('button', { name: 'Show all patterns' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(60);
});

test('the address keeps what is looked for, and a pattern leads to the place that uses it', async ({ people }) => {
  const page = await people.member.newPage();
  await page.goto(catalogue);
  await untilHydrated(page);
  await page.getByLabel('Used in').selectOption({ label: '7. Let the Code Write Itself' });
  await page.getByLabel('Find a pattern').fill('stall');
  await expect(page).toHaveURL(`${catalogue}?q=stall&lesson=let-the-code-write-itself`);
  const found = (await (await page.request.get(page.url())).text()).split('<article').length - 1; // by the address alone
  expect(found).toBeGreaterThan(0);
  await expect(page.getByRole('article')).toHaveCount(found);
  await page.reload();
  await expect(page.getByLabel('Find a pattern')).toHaveValue('stall');
  await expect(page.getByRole('article')).toHaveCount(found);
  await untilHydrated(page);
  await page.getByRole('article', { name: 'Stop rules' }).getByRole('link', { name: 'Exercise: The same draft again' }).click();
  await expect(page).toHaveURL(/let-the-code-write-itself#exercise-stall$/);
  await page.goBack();
  await expect(page.getByLabel('Find a pattern')).toHaveValue('stall');
});

test('the contents lead to groups and patterns', async ({ people }) => {
  const page = await people.member.newPage();
  await page.goto(catalogue);
  const contents = page.getByRole('navigation', { name: 'Patterns on this page' });
  for (const name of ['Recovery', 'Find the commit']) {
    await contents.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeInViewport();
  }
});

test('members download all that is offered, by addresses that are of use to nobody else', async ({ people, site }) => {
  const html = await (await people.member.request.get('/principled-ai-coding/member-assets')).text();
  const addresses = (html.match(/<a\b[^>]*\bdownload\b[^>]*>/g) ?? []).map((link) =>
    (/ href="([^"]*)"/.exec(link)?.[1] ?? '').replaceAll('&amp;', '&'),
  );
  expect(addresses.length).toBeGreaterThanOrEqual(12);
  const begins: Record<string, string> = { pdf: '%PDF-1.7', zip: 'PK\u0003\u0004', csv: 'date,task', md: '# ' };
  for (const address of addresses) {
    const answer = await people.member.request.get(address);
    const [, name = '', ending = ''] = /filename="([\w-]+\.(\w+))"$/.exec(answer.headers()['content-disposition'] ?? '') ?? [];
    expect(new URL(address).pathname).toBe(`/files/assets/${name}`);
    expect((await answer.body()).toString('latin1').startsWith(begins[ending] ?? 'unknown'), name).toBe(true);
    expect((await people.learner.request.get(address)).status(), name).toBe(403);
    expect((await people.visitor.request.get(address)).status(), name).toBe(403);
    expect((await people.member.request.get(`/files/assets/${name}`)).status(), name).toBe(403);
    expect((await people.member.request.get(address.replace(/expires=\d+/, 'expires=9999999999'))).status(), name).toBe(403);
  }
  expect(await runOwnerCommand(site, 'downloads')).toMatch(/cheat-sheet\.pdf +[1-9]\d* people {2}[1-9]/);
});

test('a template is copied, and opened with its example', async ({ people }) => {
  const page = await people.member.newPage();
  await page.goto('/principled-ai-coding/member-assets');
  await untilHydrated(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy template Bug repair' }).click();
  await expect(page.getByRole('button', { name: 'Copied Bug repair' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Reported: \{the words/);
  await page.getByText('Preview : Bug repair').click();
  await expect(page.getByText('Three items for 50.00, and still 4.00 for delivery')).toBeVisible();
});

test('where a learner comes from leads there: the course, and a lesson to its own patterns', async ({ people }) => {
  const page = await people.member.newPage();
  await page.goto('/principled-ai-coding/course');
  await expect(page.getByRole('main').getByRole('link', { name: 'Member assets' })).toHaveAttribute('href', /member-assets$/);
  await page.goto('/principled-ai-coding/course/spec-based-ai-coding');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Patterns of this lesson' }).click();
  await expect(page.getByLabel('Used in')).toHaveValue('spec-based-ai-coding');
  await expect(page.getByRole('article', { name: 'Table of cases' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Dry run' })).toBeHidden();
});
