import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { type Kind, kinds, routes } from '#tests/support/site/client-routes.ts';

/** Beside the pages that docs/product.md §2 lists. */
const visited = ['/patterns', '/search?q=prompt', '/feedback', '/no/such/page'];

/** Lessons differ by their text alone. */
const otherLesson = /^\/principled-ai-coding\/course\/(?!hello-ai-world|notes|issue|question|review)[^/]+$/;

/** A phone, a small phone, and a window of 1280 pixels at 200 %. */
const windows = [
  [390, 844],
  [320, 640],
  [640, 400],
] as const;

/* Nobody is kept from a page by their eyes, hands or screen: each page is opened once and looked at in all these ways. */
for (const kind of kinds) {
  test(`the pages of a ${kind} have no accessibility violation, fit a small or enlarged window, and tell by form in contrast`, async ({
    people,
  }) => {
    const page = await people[kind].newPage();
    for (const path of [...pagesOf(kind).filter((path) => !otherLesson.test(path)), ...(kind === 'visitor' ? visited : [])])
      await lookAt(page, path);
  });
}

test('so do the lessons after the first', { tag: '@slow' }, async ({ people }) => {
  const page = await people.member.newPage();
  for (const path of pagesOf('member').filter((path) => otherLesson.test(path))) await lookAt(page, path);
});

async function lookAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect.soft(await violationsInBothSchemes(page), path).toEqual([]);

  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(needed, `${path} at ${width}`).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await page.evaluate(findChosenThatLookAlike), path).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

test('the player’s controls and the lives of a round stand out in contrast themes', async ({ people }) => {
  const page = await people.member.newPage();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
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

/** The pages that are first shown to this kind of person: what a visitor may open, a learner sees as they do. */
function pagesOf(kind: Kind): string[] {
  const isShown = ({ outcome }: (typeof routes)[number], to: Kind) => outcome[to] === 'page';
  const before = kinds.slice(0, kinds.indexOf(kind));
  return routes.filter((route) => isShown(route, kind) && !before.some((other) => isShown(route, other))).map(({ path }) => path);
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
