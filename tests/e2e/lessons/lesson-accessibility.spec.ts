import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { videoReady } from '#tests/support/lessons/lesson-video.ts';
import { openPage } from '#tests/support/page/open-page.ts';

const lesson = '/principled-ai-coding/course/hello-ai-world?t=12';
const player = (page: Page) => page.getByRole('region', { name: 'Video player' });

const text = '.lesson-text .prose';
/** The states that change something within the text. In the others it is as it was at first, and is half of what there is to look at. */
const ofText = ['as it opens', 'the bar at a paragraph', 'an exercise'];

/** The parts that can be open on the page of a lesson, and how each is opened; it closes by Escape or stays out of the way of the next. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'as it opens': async () => {},
  'something found in the transcript': async (page) => {
    await page.getByLabel('Find in the transcript').fill('diff');
    await page.getByRole('search').getByRole('status').waitFor();
  },
  'notes, one being written': async (page) => {
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByRole('button', { name: /^Note at/ }).click();
    await page.getByRole('textbox', { name: /^Note at/ }).waitFor();
  },
  extras: async (page) => {
    await page.getByRole('tab', { name: 'Extras' }).click();
    await page.getByText('An extra, still locked').first().waitFor();
  },
  'the bar at a paragraph': (page) => page.locator('.prose > p').nth(1).hover(),
  'the video’s settings': async (page) => {
    await player(page)
      .getByRole('button', { name: /^Settings/ })
      .press('Enter');
    await page.getByRole('radio', { name: 'English' }).waitFor();
  },
  'the keys': async (page) => {
    await page.locator('body').press('?');
    await page.getByRole('dialog', { name: 'Keys of the video' }).waitFor();
  },
  'the outline': async (page) => {
    await page.getByRole('button', { name: 'Outline' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Know Your IDKs' }).waitFor();
  },
  'a question': async (page) => {
    await page.getByRole('link', { name: 'Ask a question' }).first().click();
    await page.getByRole('dialog', { name: 'Ask a question here' }).getByLabel('Your question').waitFor();
  },
  'an exercise': async (page) => {
    await page.getByRole('region', { name: 'Exercise: Countdown' }).getByRole('button', { name: 'Practise' }).click();
    await page.getByLabel('Prompt for the assistant').waitFor();
  },
};

for (const width of [390, 1440]) {
  const tag = width === 390 ? [] : '@slow';
  test(`a lesson is accessible whatever is open, ${width} wide, light or dark`, { tag }, async ({ people, browser, site }) => {
    const context = await browser.newContext({
      baseURL: site.origin,
      storageState: await people.member.storageState(),
      viewport: { width, height: 844 },
    });
    const page = await context.newPage();
    await openPage(page, lesson);
    await videoReady(page);
    for (const [state, open] of Object.entries(states)) {
      await open(page);
      const but = ofText.includes(state) ? undefined : text;
      expect(await violationsInBothSchemes(page, { but }), state).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open], :popover-open')).toHaveCount(0);
    }
    await context.close();
  });
}
