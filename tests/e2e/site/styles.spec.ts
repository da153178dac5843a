import { globSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/test.ts';
import {
  answerWithEndlessLoop,
  askFirstExercise,
  countdownPrompt,
  openPrompt,
  tryFirstExercise,
} from '#tests/support/lessons/first-exercise.ts';

/** All but those of the stand-ins, whose pages are none of the site's. */
const styleSheets = globSync('build/client/assets/*.css')
  .filter((file) => !/\/(capture|card-page|chooser|outbox)-/.test(file))
  .map((file) => file.slice('build/client'.length));

/** The states of reading pages, and what a reader does to reach them: each act may add what was not in the page that the server sent. */
const readingPages: Record<string, { width?: number; act?: (page: Page) => Promise<unknown> }> = {
  'the first exercise, solved': { act: solve },
  'the first exercise, missed': { act: (page) => tryFirstExercise(page, 'Fix the countdown.') },
  'the first exercise, stopped': { act: stop },
  'the first exercise, asked back': { act: askBack },
  'the search': { act: search },
  'the menu of a phone': { width: 390, act: (page) => page.locator('.site-menu summary').click() },
};

test('with its own styles alone, a page that is read looks as with all of them, whatever its reader does', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [name, { width = 1440, act }] of Object.entries(readingPages)) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await act?.(page);
    await page.mouse.move(0, 0); // what lies under it may have scrolled away, which a browser notices a frame later
    const before = await computedStyles(page);
    expect(before.length).toBeGreaterThan(100);
    for (const path of styleSheets) await page.addStyleTag({ url: path });
    const after = await computedStyles(page);
    expect(
      after.filter((look, at) => look !== before[at]),
      name,
    ).toEqual([]);
  }
});

/** Sees that added and removed lines have their colour and their sign. */
async function solve(page: Page): Promise<void> {
  await tryFirstExercise(page, countdownPrompt);
  for (const [change, sign] of [
    ['added', '+'],
    ['removed', '−'],
  ]) {
    const looks = await page
      .locator(`.diff-${change}`)
      .first()
      .evaluate((line) => {
        const { backgroundColor } = getComputedStyle(line);
        const mark = getComputedStyle(line, '::before');
        return { backgroundColor, content: mark.content, color: mark.color };
      });
    expect(looks.content).toContain(`"${sign}"`);
    expect(looks.backgroundColor, change).not.toBe('rgba(0, 0, 0, 0)');
    expect(looks.color).not.toBe(await page.locator('.diff').evaluate((diff) => getComputedStyle(diff).color));
  }
}

async function stop(page: Page): Promise<void> {
  await answerWithEndlessLoop(page);
  await tryFirstExercise(page, 'Count for ever.');
}

async function askBack(page: Page): Promise<void> {
  await askFirstExercise(page, openPrompt.prompt);
  await page.getByText(openPrompt.asks).waitFor();
}

async function search(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).click();
  await page.locator('.search-dialog').getByRole('combobox').fill('prompt');
  await page.locator('.search-result').first().waitFor();
}

/** Describes how every element and its marks look: what is painted and where, in words that say which it is. */
function computedStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const looks = 'content display color backgroundColor borderTop borderLeft font padding textDecorationLine opacity'.split(' ');
    return Array.from(document.querySelectorAll('body, body *'), (element) =>
      [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        const values = looks.map((look) => style[look as 'content']).join(' | ');
        return `${element.localName}.${element.getAttribute('class')}${part ?? ''} ${values}`;
      }),
    ).flat();
  });
}

test('the wash behind a signed-in person’s pages ends above tables and long text, and is not printed', async ({ people }) => {
  const page = await people.member.newPage();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/settings', '/principled-ai-coding/course/hello-ai-world']) {
      await page.goto(path);
      const { wash, text } = await page.evaluate(() => ({
        wash: Number.parseFloat(getComputedStyle(document.querySelector('.shell-wash') ?? document.body, '::before').height),
        text: (document.querySelector('main :is(table, .prose)') ?? document.body).getBoundingClientRect().top + scrollY,
      }));
      expect(wash, path).toBeGreaterThan(100);
      expect(text, path).toBeGreaterThan(wash);
    }
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.shell-wash').evaluate((shell) => getComputedStyle(shell, '::before').display)).toBe('none');
});
