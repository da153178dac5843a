import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';

test('an essay has its contents, its sources and anchors that arrive, and leads to the parts of its series', async ({
  page,
  people,
}) => {
  await page.goto('/state-of-ai-coding/engineering-with-exponentials');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Engineering with exponentials');
  await expect(page.getByText('November 12, 2026')).toBeVisible();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'What is falling' }).click();
  await expect(page).toHaveURL(/#what-is-falling$/);
  await expect(page.getByRole('heading', { name: 'What is falling' })).toBeInViewport();
  await expect(page.getByRole('img', { name: /Two lines over 24 months/ })).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'The parts of The state of AI coding' });
  await expect(parts.getByText('Part 1 of 3')).toBeVisible();
  await expect(parts.locator('[aria-current=page]')).toHaveText('Engineering with exponentials');
  await expect(parts.locator('li', { hasText: 'Members only' })).toHaveCount(2);

  const asMember = await people.member.newPage();
  await asMember.goto('/state-of-ai-coding/engineering-with-exponentials');
  await asMember.getByRole('navigation', { name: 'The parts of' }).getByRole('link', { name: 'Agentic coding' }).click();
  await expect(asMember.getByText('Part 3 of 3')).toBeVisible();
});

test('code is copied as it would be typed, of a diff what it leads to; where the browser refuses, the button says so', async ({
  page,
  context,
}) => {
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

  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  });
  await page.goto('/de/blogs/how-to-read-a-diff');
  const block = page.locator('.copy-frame').first();
  await block.hover();
  await block.getByRole('button', { name: 'Kopieren' }).click();
  await expect(block.getByRole('button')).toHaveText('Kopieren ging nicht');
  await expect(block.getByRole('button', { name: 'Kopieren', exact: true })).toHaveText('Kopieren');
});

test('a plot has its source, its figures and words one can read, wide and narrow', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
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
  }
});

// Every page of the route table: site/every-page.spec.ts.
test('axe finds nothing on guides, filtered lists and pages in German either, and none is wider than its window', async ({
  page,
}) => {
  const long = 'x'.repeat(39);
  for (const address of [
    '/blogs/how-to-read-a-diff',
    '/about',
    '/blogs?page=2',
    `/blogs?tag=${long.repeat(9)}`,
    `/search?q=${long}`,
    '/de/blogs',
    '/de/principled-ai-coding',
  ]) {
    await page.goto(address);
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await accessibilityViolations(page), `${address} in ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width);
    }
  }
});
