import type { BrowserContext, Page } from '@playwright/test';
import { expect, type People, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';

/* Large letters, small windows and contrast themes: what each shows is what everybody sees. */
const pages: [keyof People, string][] = [
  ['visitor', '/'],
  ['visitor', '/principled-ai-coding'],
  ['visitor', '/blogs'],
  ['visitor', '/patterns'],
  ['visitor', '/search?q=prompt'],
  ['visitor', '/login'],
  ['visitor', '/feedback'],
  ['visitor', '/no/such/page'],
  ['learner', '/settings'],
  ['learner', '/playground'],
  ['learner', '/playground/prompts'],
  ['learner', '/playground/images'],
  ['learner', '/principled-ai-coding/checkout'],
  ['learner', '/team-seats'],
  ['learner', '/principled-ai-coding/billing/invoice'],
  ['member', '/principled-ai-coding/course'],
  ['member', '/principled-ai-coding/course/hello-ai-world'],
  ['member', '/principled-ai-coding/upgraded'],
  ['member', '/settings'],
];

/* A browser at 200 % shows a window of 1280 pixels as one of 640, and each letter of two pixels for one. */
for (const { name, width, height, scale } of [
  { name: 'at 320 pixels', width: 320, height: 640, scale: 1 },
  { name: 'at 200 % zoom', width: 640, height: 400, scale: 2 },
])
  test(`no page has to be moved sideways ${name}`, async ({ browser, people, site }) => {
    for (const person of ['visitor', 'learner', 'member'] as const) {
      const context = await browser.newContext({
        baseURL: site.origin,
        viewport: { width, height },
        deviceScaleFactor: scale,
        serviceWorkers: 'block',
        storageState: await people[person].storageState(),
      });
      const page = await context.newPage();
      for (const [, path] of pages.filter(([whose]) => whose === person)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
      await context.close();
    }
  });

test('contrast themes show by form what else only colours tell', async ({ people }) => {
  for (const person of ['visitor', 'learner', 'member'] as const) {
    const page = await openInContrast(people[person]);
    for (const [, path] of pages.filter(([whose]) => whose === person)) {
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await page.evaluate(findChosenThatLookAlike), path).toEqual([]);
    }
    await page.close();
  }
});

test('the player’s controls and the lives of a round stand out in contrast themes', async ({ people }) => {
  const page = await openInContrast(people.member);
  await openPage(page, '/principled-ai-coding/course/hello-ai-world');
  await untilHydrated(page);
  const controls = page.locator('.video-controls');
  const colours = (locator: ReturnType<Page['locator']>) =>
    locator.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  const ground = await colours(controls);
  expect(ground.backgroundColor).not.toMatch(/, 0\)|transparent/);
  for (const icon of await controls.locator('.icon').all())
    expect((await colours(icon)).color, 'an icon is seen on what lies under it').not.toBe(ground.backgroundColor);

  await openPage(page, '/playground');
  const lives = page.locator('.life');
  await expect(lives.first()).toBeVisible();
  const { background, border } = await lives.first().evaluate((life) => {
    const style = getComputedStyle(life);
    return { background: style.backgroundColor, border: style.borderTopWidth };
  });
  expect(border).toBe('1px');
  const ofPage = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(background, 'a life that is left is filled').not.toBe(ofPage);
  await page.close();
});

async function openInContrast(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  return page;
}

/** Lists the chosen ones of several that look like those beside them; runs in the page. */
function findChosenThatLookAlike(): string[] {
  const looks = (element: Element) => {
    const { backgroundColor, borderBlockEnd, outlineStyle, fontWeight, textDecorationLine } = getComputedStyle(element);
    return [backgroundColor, borderBlockEnd, outlineStyle, fontWeight, textDecorationLine].join(' ');
  };
  const kinds = ['aria-selected', 'aria-pressed', 'aria-current'];
  return kinds.flatMap((kind) =>
    [...document.querySelectorAll(`[${kind}]:not([${kind}="false"])`)].flatMap((chosen) => {
      if (chosen.getClientRects().length === 0) return [];
      const group = chosen.closest('[role="tablist"], [role="listbox"], [role="tree"], nav, ol, ul, p, div') ?? document.body;
      const others = [...group.querySelectorAll(chosen.localName)].filter(
        (other) => other.className === chosen.className && (other.getAttribute(kind) ?? 'false') === 'false',
      );
      return others.some((other) => looks(other) === looks(chosen)) ? [`${kind}: ${chosen.textContent?.trim()}`] : [];
    }),
  );
}
