import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

const assets = '/principled-ai-coding/member-assets';
const catalogue = `${assets}/paic-patterns`;

test('a lesson leads to its patterns, the address keeps what is looked for, and a pattern leads to the place that uses it', async ({
  people,
}) => {
  const page = await people.member.newPage();
  await openPage(page, '/principled-ai-coding/course');
  await expect(page.getByRole('main').getByRole('link', { name: 'Member assets' })).toHaveAttribute('href', assets);
  await openPage(page, '/principled-ai-coding/course/spec-based-ai-coding');
  await page.getByRole('link', { name: 'Patterns of this lesson' }).click();
  await expect(page.getByLabel('Used in')).toHaveValue('spec-based-ai-coding');
  await expect(page.getByRole('article', { name: 'Table of cases' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Dry run' })).toBeHidden();
  await page.getByLabel('Used in').selectOption({ label: '7. Let the Code Write Itself' });
  await page.getByLabel('Find a pattern').fill('stall');
  await expect(page).toHaveURL(`${catalogue}?q=stall&lesson=let-the-code-write-itself`);
  const found = (await (await page.request.get(page.url())).text()).split('<article').length - 1; // by the address alone
  expect(found).toBeGreaterThan(0);
  await expect(page.getByRole('article')).toHaveCount(found);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel('Find a pattern')).toHaveValue('stall');
  await page.getByRole('article', { name: 'Stop rules' }).getByRole('link', { name: 'Exercise: The same draft again' }).click();
  await expect(page).toHaveURL(/let-the-code-write-itself#exercise-stall$/);
  await page.goBack();
  await expect(page.getByLabel('Find a pattern')).toHaveValue('stall');
  await page.getByLabel('Find a pattern').fill('');
  await page.getByLabel('Used in').selectOption('');
  const contents = page.getByRole('navigation', { name: 'Patterns on this page' });
  for (const name of ['Recovery', 'Find the commit']) {
    await contents.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeInViewport();
  }
});

test('members download all that is offered, by addresses that are of use to nobody else', async ({ people, site }) => {
  const page = await people.member.newPage();
  await page.goto(assets);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Prompt checklist (Markdown)' }).click();
  expect((await downloading).suggestedFilename()).toBe('prompt-checklist.md');
  const html = await (await people.member.request.get(assets)).text();
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
