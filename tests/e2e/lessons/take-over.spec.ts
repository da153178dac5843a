import type { Page } from '@playwright/test';
import type { CodeState } from '#features/lessons/lesson-code.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { codeOf } from '#tests/support/browser/workbench.ts';
import { goToSecond, secondsOf, videoReady } from '#tests/support/lessons/lesson-video.ts';
import { middleOf, takenCode as panel, printingState, videoCode } from '#tests/support/lessons/video-code.ts';

const lesson = '/principled-ai-coding/course/hello-ai-world?t=0';
const { states } = videoCode;
const [firstState] = states as [CodeState];
const player = (page: Page) => page.getByRole('region', { name: 'Video player' });

async function open(page: Page): Promise<void> {
  await page.goto(lesson);
  await videoReady(page);
}

/** Reads what the editors hold, file by file, as somebody would: each in its tab. */
async function filesOf(page: Page, names: string[]): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of names) {
    if (names.length > 1) await panel(page).getByRole('tab', { name, exact: true }).click();
    await expect(codeOf(page, name)).toBeVisible();
    files[name] = (await codeOf(page, name).locator('.cm-line').allTextContents()).join('\n');
  }
  return files;
}

const withoutEnd = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, code]) => [name, code.trimEnd()]));

async function expectCodeOf(page: Page, shown: CodeState[]): Promise<void> {
  for (const state of shown) {
    await goToSecond(page, middleOf(state));
    const second = await secondsOf(page);
    await page.keyboard.press('e');
    await expect(panel(page)).toBeFocused();
    expect(withoutEnd(await filesOf(page, Object.keys(state.files))), `at ${second} s`).toEqual(withoutEnd(state.files));
    await panel(page).getByRole('button', { name: 'Run' }).click();
    if (state.output === undefined) await expect(panel(page)).toContainText('It printed');
    else await expect(panel(page).locator('.stamp'), `at ${second} s`).toHaveText('+The video shows the same');
    await panel(page).getByRole('button', { name: 'Back to the video' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(player(page)).toBeFocused();
    expect(await secondsOf(page)).toBe(second);
  }
}

test('`e` opens the very code of the video, which prints what the video shows, is accessible and fits a screen and a phone', async ({
  people,
}) => {
  const page = await people.member.newPage();
  await open(page);
  await expectCodeOf(page, [firstState, printingState]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Try this code' }).click();
    await panel(page).getByRole('button', { name: 'Run' }).click();
    await expect(panel(page).locator('.stamp')).toContainText('The video shows the same');
    expect(await violationsInBothSchemes(page, { but: '.lesson-text .prose' })).toEqual([]); // the text is as it is beside the video
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const [video, code] = await Promise.all([player(page).boundingBox(), panel(page).boundingBox()]);
    if (width === 1440) expect(code?.x).toBeGreaterThan((video?.x ?? 0) + (video?.width ?? 0));
    else expect(code?.y).toBeGreaterThan((video?.y ?? 0) + (video?.height ?? 0));
    await panel(page).getByRole('button', { name: 'Back to the video' }).click();
    await expect(player(page)).toBeInViewport();
  }
});

test('so it does at every state of the video', { tag: '@slow' }, async ({ people }) => {
  test.setTimeout(60_000 + states.length * 20_000);
  const page = await people.member.newPage();
  await open(page);
  await expectCodeOf(page, states);
});
