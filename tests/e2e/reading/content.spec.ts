import type { Locator } from '@playwright/test';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { startSiteWithContent } from '#tests/support/site/site-with-content.ts';

test('an essay has its contents, its sources and anchors that arrive', async ({ page }) => {
  await page.goto('/state-of-ai-coding/engineering-with-exponentials');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Engineering with exponentials');
  await expect(page.getByText('November 12, 2026')).toBeVisible();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'What is falling' }).click();
  await expect(page).toHaveURL(/#what-is-falling$/);
  await expect(page.getByRole('heading', { name: 'What is falling' })).toBeInViewport();
  await expect(page.getByRole('img', { name: /Two lines over 24 months/ })).toBeVisible();
});

test('the header says where one is: at the texts, wherever a text lies', async ({ page }) => {
  for (const [address, current] of [
    ['/state-of-ai-coding/engineering-with-exponentials', ['Essays']],
    ['/blogs/how-to-read-a-diff', ['Essays']],
    ['/de/compute-advantage-equation', ['Texte']],
    ['/principled-ai-coding', ['Course']],
    ['/privacy', []],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('.site-nav [aria-current=page]'), address).toHaveText([...current]);
  }
});

test('code is copied as it would be typed; of a diff, what it leads to', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blogs/how-to-read-a-diff');
  const copied = async (name: string) => {
    const block = page.locator('.code-figure').filter({ hasText: name });
    await block.locator('pre').hover();
    await block.getByRole('button', { name: 'Copy' }).click();
    await expect(block.getByRole('button')).toHaveText('Copied');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied('total.js')).toMatch(/^const prices = .*;\nlet total = 0;\nfor \(.*;\nreturn total\.toFixed\(2\);\n?$/);
  expect(await copied('ticket.js')).toBe(
    'const fares = { adult: 9, child: 5, dog: 1 };\nconst party = ["adult", "child", "child", "dog"];\n',
  );
});

test('where the browser refuses, the button of a text says so in its language, and can be pressed again', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  });
  for (const [address, copy, failed] of [
    ['/blogs/how-to-read-a-diff', 'Copy', 'Could not copy'],
    ['/de/blogs/how-to-read-a-diff', 'Kopieren', 'Kopieren ging nicht'],
  ] as const) {
    await page.goto(address);
    const block = page.locator('.copy-frame').first();
    await block.hover();
    await block.getByRole('button', { name: copy }).click();
    await expect(block.getByRole('button')).toHaveText(failed);
    await expect(block.getByRole('button')).toHaveText(copy);
  }
});

test('posts are listed newest first and filtered by plain links', async ({ page }) => {
  await page.goto('/blogs');
  const dates = await page
    .locator('.content-list time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(dates.length).toBeGreaterThan(6);
  expect(dates).toEqual([...dates].sort().reverse());
  await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: 'Guide' }).click();
  await expect(page).toHaveURL('/blogs?kind=guide');
  await expect(page.locator('.content-list .content-facts > :first-child').filter({ hasNotText: 'Guide' })).toHaveCount(0);
  await page.getByRole('link', { name: 'What a rules file costs' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a rules file costs');
});

test('members-only essays are listed but their text is not sent to a visitor', async ({ page, request }) => {
  const list = await (await request.get('/blogs?kind=blog')).text();
  expect(list).toContain('AI coding is transitory');
  expect(list).not.toContain('pressing Tab');
  await page.goto('/state-of-ai-coding/ai-coding-is-transitory');
  await expect(page).toHaveURL(/\/login/);
});

test('the calculator works out the advantage, guards zero and keeps its numbers in the address', async ({ page }) => {
  await page.goto('/compute-advantage-equation');
  const second = page.locator('output[name="secondScore"]');
  await expect(second).toHaveText('4.00');
  await page.locator('#calculator').scrollIntoViewIfNeeded();
  await expect(page.locator('#calculator[data-ready]')).toBeVisible();
  for (const quantity of ['Time', 'Effort', 'Monetary cost']) await page.getByLabel(`${quantity}, second way`).fill('0');
  await expect(second).toHaveText('n/a');
  await page.getByLabel('Time, second way').fill('7');
  await expect(second).toHaveText('8.00');
  await expect(page).toHaveURL(/secondTime=7/);
  await page.reload();
  await expect(second).toHaveText('8.00');
});

test('a number that cannot count gives way to the one that does, in the field and in the address', async ({ page }) => {
  await page.goto('/compute-advantage-equation');
  await page.locator('#calculator').scrollIntoViewIfNeeded();
  await expect(page.locator('#calculator[data-ready]')).toBeVisible();
  for (const [typed, counted] of [
    ['1e9', '10'],
    ['-3', '0'],
    ['', '8'],
    ['2.5', '2.5'],
  ] as const) {
    const field = page.getByLabel('Compute scaling, second way');
    await field.fill(typed);
    await field.blur();
    await expect(field, `typed ${typed}`).toHaveValue(counted);
    await expect(page).toHaveURL(new RegExp(`secondCompute=${counted}&`));
    await expect(page.locator('output[name="secondScore"]')).toHaveText(((Number(counted) * 7) / 14).toFixed(2));
  }
});

/** A drawing as its parts, whatever order their attributes are in. */
const drawingOf = (plot: Locator) =>
  plot.evaluate((svg) =>
    Array.from(svg.querySelectorAll('*'), (part) => {
      const attributes = Array.from(part.attributes, ({ name, value }) => `${name}=${value}`).sort();
      return [part.localName, ...attributes, part.children.length === 0 ? part.textContent : ''].join(' ');
    }),
  );

test('the calculator plots both ways over the quantity one chooses, while one types and from a shared address', async ({
  page,
}) => {
  await page.goto('/compute-advantage-equation');
  const plot = page.locator('#calculator svg:visible');
  await expect(plot).toHaveAttribute('aria-label', /as autonomy goes .* The second way goes from 0.00 to 5.71\.$/);
  const drawnByServer = await drawingOf(plot);
  await page.locator('#calculator').scrollIntoViewIfNeeded();
  await expect(page.locator('#calculator[data-ready]')).toBeVisible();
  expect(await drawingOf(plot)).toEqual(drawnByServer);
  const height = (await page.locator('#calculator').boundingBox())?.height;
  await page.getByLabel('Compute scaling, second way').fill('4');
  await expect(plot).toHaveAttribute('aria-label', /The second way goes from 0.00 to 2.86\.$/);
  await page.getByLabel('Plot the advantage over').selectOption('Effort');
  await expect(plot).toHaveAttribute('aria-label', /as effort goes from 0 to 10\./);
  expect((await page.locator('#calculator').boundingBox())?.height).toBe(height);
  const shown = await drawingOf(plot);
  await expect(page).toHaveURL(/along=effort/);
  await page.reload();
  expect(await drawingOf(plot)).toEqual(shown);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the calculator is a form that the server works out', async ({ page }) => {
    await page.goto('/compute-advantage-equation');
    await page.getByLabel('Autonomy, first way').fill('4');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.locator('output[name="firstScore"]')).toHaveText('3.00');
  });
});

test('an edited file appears without a restart, and a public file that is added is a page', async ({ browser }) => {
  const site = await startSiteWithContent();
  const page = await browser.newPage({ baseURL: site.origin });
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  site.write('privacy.md', '---\ntitle: What we keep\ndescription: Little.\n---\nNothing.\n');
  site.write('imprint.md', '---\ntitle: Imprint\ndescription: Added by adding a file.\n---\nA plain page.\n');
  site.write('inner.md', '---\ntitle: Inner\ndescription: Not for all.\naudience: members\n---\nA hidden page.\n');
  await expect(async () => {
    await page.goto('/imprint/');
    await expect(page.getByText('A plain page.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto('/inner');
  await expect(page).toHaveURL('/login?m=l&redirect=%2Finner');
  await expect(page.getByText('A hidden page.')).toBeHidden();
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we keep');
  await page.close();
  await site.remove();
});

test('what says how the site works is in the footer of every page, and in no list of essays', async ({ page }) => {
  for (const path of ['/blogs', '/playground']) {
    await page.goto(path);
    for (const about of ['/about', '/privacy', '/terms', '/mobile-friendly', '/content-queries']) {
      await expect(page.getByRole('contentinfo').locator(`a[href="${about}"]`)).toBeVisible();
      await expect(page.getByRole('main').locator(`a[href="${about}"]`)).toHaveCount(0);
    }
  }
});

// Every other kind of page: reading.spec.ts, routes.spec.ts.
for (const address of ['/blogs/how-to-read-a-diff', '/about']) {
  test(`axe finds nothing on ${address}`, async ({ page }) => {
    await page.goto(address);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
}
