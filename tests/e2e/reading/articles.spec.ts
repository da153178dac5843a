import { test as base, expect } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { startSiteWithContent } from '#tests/support/site/site-with-content.ts';

const code = `const wide = '${'x'.repeat(200)}';`;
const german = `---
title: Zwei Sprachen
description: Eine Seite, die es zweimal gibt.
kind: blog
date: 2026-11-19
tags: [Messen]
---
Ein "Zitat" und eine Quelle.[^1]

## Eins

## Zwei

## Drei

::calculator

[^1]: Die Quelle.
`;
const english = `---
title: Two languages
description: A page that is there twice.
kind: blog
date: 2026-11-19
tags: [measurement]
---
Text with [a link](https://elsewhere.example/page) and [one of ours](/privacy).

\`\`\`ts {2}
first();
${code}
\`\`\`
`;

const rare = (title: string, date: string) =>
  `---\ntitle: ${title}\ndescription: D\nkind: guide\ndate: ${date}\ntags: [rare tag, review]\n---\nText.\n`;

const test = base.extend({
  site: [
    async ({}, use) => {
      const site = await startSiteWithContent({
        'two-languages.md': english,
        'de/two-languages.md': german,
        'blogs/101.one-of-two.md': rare('One of two', '2026-11-02'),
        'blogs/102.the-other-of-two.md': rare('The other of two', '2026-10-15'),
      });
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' }); // one worker, so that one such site is started

test('the parts of a series lead to each other and say which are for members', async ({ page, people }) => {
  await page.goto('/state-of-ai-coding/engineering-with-exponentials');
  const parts = page.getByRole('navigation', { name: 'The parts of The state of AI coding' });
  await expect(parts.getByText('Part 1 of 3')).toBeVisible();
  await expect(parts.locator('[aria-current=page]')).toHaveText('Engineering with exponentials');
  await expect(parts.locator('li', { hasText: 'Members only' })).toHaveCount(2);
  const asMember = await people.member.newPage();
  await asMember.goto('/state-of-ai-coding/engineering-with-exponentials');
  await asMember.getByRole('navigation', { name: 'The parts of' }).getByRole('link', { name: 'Agentic coding' }).click();
  await expect(asMember.getByText('Part 3 of 3')).toBeVisible();
  expect(await violationsInBothSchemes(asMember)).toEqual([]);
});

test('an article leads to at most three others, never to itself or what stands beside it, and its tags to the list', async ({
  page,
}) => {
  await page.goto('/blogs/one-of-two');
  const related = page.getByRole('region', { name: 'Read next' }).getByRole('listitem');
  await expect(related).toHaveCount(3);
  await expect(related.first()).toContainText('The other of two');
  await expect(related.filter({ hasText: 'One of two' })).toHaveCount(0);
  const neighbours = await page.getByRole('navigation', { name: 'Other texts' }).getByRole('link').allTextContents();
  expect(neighbours).toHaveLength(2);
  for (const title of neighbours) await expect(related.filter({ hasText: title })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Tags' }).getByRole('link', { name: 'rare tag' }).click();
  await expect(page).toHaveURL('/blogs?tag=rare+tag');
  await expect(page.locator('.content-list h2')).toHaveText(['One of two', 'The other of two']);
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`a plot has its source, its figures and words one can read at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/blogs/reading-a-progress-curve');
    const plot = page.locator('.plot').first();
    await expect(plot.getByRole('img')).toHaveCount(1);
    await expect(plot.getByText('Source:')).toBeVisible();
    const heights = await plot
      .locator('svg:visible text')
      .evaluateAll((texts) => texts.map((t) => t.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(5);
    for (const height of heights) expect(height).toBeGreaterThan(12);
    const { left, right, pageWidth } = await plot.locator('svg:visible').evaluate((svg) => {
      const boxes = [...svg.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
      const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
      return { left, right, pageWidth: document.documentElement.clientWidth };
    });
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(pageWidth);
    await plot.getByText('The figures').click();
    await expect(plot.getByRole('row').nth(1)).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
}

test('links within a text are told from it by more than their colour, the way back from a source too', async ({ page }) => {
  await page.goto('/compute-advantage-equation');
  const links = page.locator('.prose :is(p, li) a');
  expect(await page.locator('[data-footnote-backref]').count()).toBeGreaterThan(0);
  const plain = await links.evaluateAll((all) =>
    all.filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline')).map(({ outerHTML }) => outerHTML),
  );
  expect(plain).toEqual([]);
});

test('a page in two languages says so to readers and to search engines', async ({ page, site }) => {
  for (const path of ['/two-languages', '/de/two-languages']) {
    await page.goto(path);
    const alternates = page.locator('head link[rel=alternate][hreflang]');
    expect(
      await alternates.evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])),
    ).toEqual([
      ['en', `${site.origin}/two-languages`],
      ['de', `${site.origin}/de/two-languages`],
      ['x-default', `${site.origin}/two-languages`],
    ]);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.origin + path);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zwei Sprachen');
  await expect(page.getByText('19. November 2026')).toBeVisible();
  await expect(page.getByText('1 Min. Lesezeit')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Auf dieser Seite' })).toBeVisible();
  await expect(page.getByText('Ein „Zitat“')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quellen' })).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Sprachen' }).getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two languages');
  await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/two-languages');
});

test('the calculator speaks the language of its page, also while one types', async ({ page }) => {
  await page.goto('/de/two-languages');
  await expect(page.locator('output[name="secondScore"]')).toHaveText('4,00');
  await page.locator('#calculator').scrollIntoViewIfNeeded();
  await expect(page.locator('#calculator[data-ready]')).toBeVisible();
  await page.getByLabel('Zeit, Zweiter Weg').fill('0');
  await expect(page.locator('output[name="secondScore"]')).toHaveText('7,00');
  await expect(page.locator('#calculator .calculator-verdict')).toHaveText(
    'Der zweite Weg gibt für seinen Aufwand 4,7-mal so viel.',
  );
});

test('a text that is missing in a language is not found there, and lists keep to their own', async ({ request }) => {
  for (const path of ['/de/privacy', '/fr', '/fr/two-languages']) expect((await request.get(path)).status(), path).toBe(404);
  const list = await (await request.get('/blogs?tag=measurement')).text();
  expect(list).toContain('Two languages');
  expect(list).not.toContain('Zwei Sprachen');
});

test('on paper there is the text: no header, whole code, and where links lead, dark screens too', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.goto('/two-languages');
  for (const hidden of ['.site-header', '.site-footer', '.article-end', '.copy-button'])
    await expect(page.locator(hidden)).toBeHidden();
  const addressOf = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await addressOf('a link')).toContain('https://elsewhere.example/page');
  expect(await addressOf('one of ours')).toContain('/privacy');
  const pre = page.locator('pre');
  expect(await pre.evaluate((block) => block.scrollWidth <= block.clientWidth)).toBe(true);
  const marked = page.locator('.line-marked');
  expect(await marked.evaluate((line) => getComputedStyle(line).borderLeftWidth)).toBe('3px');
  const lightness = await page.locator('h1').evaluate((title) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(title).color;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data[0];
  });
  expect(lightness).toBeLessThan(80);
  expect((await page.pdf()).length).toBeGreaterThan(5_000);
});
