import type { Page } from '@playwright/test';
import type { CodeState } from '#features/lessons/lesson-code.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { codeOf } from '#tests/support/browser/workbench.ts';
import { goToSecond, secondsOf, videoReady } from '#tests/support/lessons/lesson-video.ts';
import { middleOf, takenCode as panel, printingState, videoCode } from '#tests/support/lessons/video-code.ts';

const lesson = '/principled-ai-coding/course/hello-ai-world?t=0';
const { entry, states } = videoCode;
const [firstState] = states as [CodeState];
/** The longest piece of the video without code. */
const gap = [{ endSecs: 0 }, ...states]
  .map(({ endSecs }, index) => ({ from: endSecs, to: states[index]?.startSecs ?? endSecs }))
  .reduce((longest, one) => (one.to - one.from > longest.to - longest.from ? one : longest));

/** The output of a run, then what the video shows where that is something else. */
const printed = (page: Page) => panel(page).locator(':is(.program-pane, .program-result) > .exercise-output');
const player = (page: Page) => page.getByRole('region', { name: 'Video player' });
const isPaused = (page: Page) => page.locator('video').evaluate(({ paused }: HTMLVideoElement) => paused);

async function open(page: Page): Promise<Page> {
  await page.goto(lesson);
  await videoReady(page);
  return page;
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
  await open(page);
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

test('`e` opens the very code of the video, which prints what the video shows, and the video goes on where it was', async ({
  people,
}) => {
  const page = await people.member.newPage();
  let calls = 0;
  await page.route('**/functions/getLessonCode', (route) => {
    calls += 1;
    return calls === 1 ? route.abort() : route.continue();
  });
  await open(page);
  await goToSecond(page, middleOf(firstState));
  expect(calls, 'before it is asked for').toBe(0);
  await page.keyboard.press('e');
  await expect(panel(page).getByRole('alert')).toContainText('The code could not be loaded');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('button', { name: 'Run' })).toBeVisible();
  expect(calls).toBe(2);
  await expectCodeOf(page, [firstState, printingState]);
});

test('so it does at every state of the video', { tag: '@slow' }, async ({ people }) => {
  test.setTimeout(60_000 + states.length * 20_000);
  await expectCodeOf(await people.member.newPage(), states);
});

test('the keyboard alone takes over, edits, runs and goes back, and the video plays on if it did', async ({ people }) => {
  const page = await open(await people.member.newPage());
  await goToSecond(page, printingState.startSecs + 0.2);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.press('e');
  await expect(panel(page)).toBeFocused();
  expect(await isPaused(page)).toBe(true);

  const held = await secondsOf(page);
  await codeOf(page, entry).first().waitFor({ state: 'attached' });
  if (Object.keys(printingState.files).length > 1) {
    await panel(page).getByRole('tab', { selected: true }).focus();
    while ((await panel(page).getByRole('tab', { selected: true }).textContent()) !== entry)
      await page.keyboard.press('ArrowRight');
  }
  while (!(await page.evaluate(() => document.activeElement?.shadowRoot))) await page.keyboard.press('Tab');
  await page.keyboard.press('Control+End');
  // The player's keys are letters here.
  await page.keyboard.type(entry.endsWith('.py') ? "\nprint('kef')" : "\nconsole.log('kef');");
  expect(await secondsOf(page)).toBe(held);
  await page.keyboard.press('Control+Shift+Enter');
  await expect(panel(page).locator('.stamp')).toContainText('The video shows something else');
  await expect(printed(page).first()).toContainText('kef');
  await expect(printed(page).last()).toHaveText(printingState.output.trimEnd());

  await page.keyboard.press('Escape'); // in the editor it is the editor's
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(player(page)).toBeFocused();
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.press('k');
  expect(await secondsOf(page)).toBeGreaterThanOrEqual(held);
});

test('own edits stay while the page is open and can be taken back, and a program that fails or never ends says so', async ({
  people,
}) => {
  const page = await open(await people.member.newPage());
  const start = () => goToSecond(page, middleOf(printingState));
  const tab = panel(page).getByRole('tab', { name: entry, exact: true });
  const openEntry = async () => {
    if (Object.keys(printingState.files).length > 1) await tab.click();
  };
  const isPython = entry.endsWith('.py');
  const run = () => panel(page).getByRole('button', { name: 'Run' }).click();
  const own = isPython ? 'print(77)' : 'console.log(77);';
  await start();
  await player(page).getByRole('button', { name: 'Try this code' }).click();
  await openEntry();
  await codeOf(page, entry).fill(own);
  await player(page).getByRole('button', { name: 'Back to the video' }).click();

  await test.step('where no code is on screen nothing opens, and the button says so', async () => {
    await goToSecond(page, gap.from + (gap.to - gap.from) / 2);
    const button = player(page).getByRole('button', { name: 'Try this code' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('e');
    await button.click({ force: true });
    await expect(panel(page)).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys of the video' })).toContainText('Try the code on screen, and back');
    await page.keyboard.press('Escape');
  });
  await start();
  await page.keyboard.press('e');
  await openEntry();
  await expect(codeOf(page, entry)).toHaveText(own);
  await run();
  await expect(printed(page).first()).toHaveText('77');
  await codeOf(page, entry).fill('nowhere()');
  await run();
  await expect(panel(page).locator('.stamp')).toContainText(`The program failed: ${isPython ? 'NameError' : 'ReferenceError'}`);
  await codeOf(page, entry).fill(isPython ? "print('on')\nwhile True: pass" : "console.log('on'); while (true);");
  await run();
  await expect(printed(page).first()).toHaveText('on');
  await panel(page).getByRole('button', { name: 'Stop' }).click();
  await expect(panel(page).locator('.stamp')).toContainText('You stopped the run.');
  await panel(page).getByRole('button', { name: 'Reset the code' }).click();
  await run();
  await expect(panel(page).locator('.stamp')).toContainText('The video shows the same');
});

test('taken over, a lesson is accessible and fits a screen and a phone, light or dark', async ({ people }) => {
  const page = await open(await people.member.newPage());
  await goToSecond(page, middleOf(printingState));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Try this code' }).click();
    await panel(page).getByRole('button', { name: 'Run' }).click();
    await expect(panel(page).locator('.stamp')).toContainText('The video shows the same');
    expect(await violationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const [video, code] = await Promise.all([player(page).boundingBox(), panel(page).boundingBox()]);
    if (width === 1440) expect(code?.x).toBeGreaterThan((video?.x ?? 0) + (video?.width ?? 0));
    else expect(code?.y).toBeGreaterThan((video?.y ?? 0) + (video?.height ?? 0));
    await panel(page).getByRole('button', { name: 'Back to the video' }).click();
    await expect(player(page)).toBeInViewport();
  }
});
