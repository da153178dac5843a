import type { BrowserContext, Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { ask, runButton } from '#tests/support/browser/workbench.ts';
import { countdownPrompt } from '#tests/support/lessons/first-exercise.ts';
import { goToSecond, secondsOf, videoReady } from '#tests/support/lessons/lesson-video.ts';
import { middleOf, printingState, takenCode } from '#tests/support/lessons/video-code.ts';
import { openPage } from '#tests/support/page/open-page.ts';

test.use({ serviceWorkers: 'allow' });

const course = '/principled-ai-coding/course';
const offer = (page: Page) => page.getByRole('region', { name: 'Take the course with you' });
const keptCourses = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('offline-course:')).length);

/** Has the course, whose page is open, kept on this device. */
async function keepCourse(page: Page): Promise<void> {
  await offer(page).getByRole('button', { name: 'Keep on this device' }).click();
  // 49 MB or more: on a busy machine they take their time.
  await expect(offer(page).getByRole('button', { name: 'Remove from this device' })).toBeVisible({ timeout: 120_000 });
  expect(await accessibilityViolations(page)).toEqual([]);
}

async function expectNothingKept(page: Page): Promise<void> {
  await expect.poll(() => keptCourses(page)).toBe(0);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('practice-answers:'))))
    .toEqual([]);
}

/** Opens the site in a new tab of the same browser without a network. */
async function openAway(context: BrowserContext, path: string): Promise<Page> {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

// What is kept, with videos or without, and what becomes of it where something cannot be had: offline-course-section.browser.test.tsx.
test('a kept course opens without a network: text, video, subtitles, exercises, notes, the next lesson; a sign-out takes it away', async ({
  page,
  context,
  site,
}) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await openPage(page, course);
  await offer(page).getByRole('switch').check();
  await keepCourse(page);
  await openPage(page, `${course}/multi-file-editing?t=9`);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('button', { name: 'Note at 0:09' }).click();
  await page.getByRole('textbox', { name: 'Note at 0:09' }).fill('For the train.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('tabpanel').getByText('Saved')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('subtitleLanguage', 'de'));
  await page.close();

  const away = await openAway(context, `${course}/hello-ai-world`);
  await videoReady(away);
  await expect(away.getByRole('button', { name: /liest den Diff/ })).toBeVisible();
  const video = away.locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 40;
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThanOrEqual(3);
  expect(Math.round(await secondsOf(away))).toBe(40);
  await goToSecond(away, middleOf(printingState));
  await away.keyboard.press('e');
  await takenCode(away).getByRole('button', { name: 'Run' }).click();
  await expect(takenCode(away)).toContainText('The video shows the same');
  await away.keyboard.press('Escape');

  await away.getByRole('region', { name: 'Exercise: Countdown' }).getByRole('button', { name: 'Practise' }).click();
  await ask(away, countdownPrompt);
  await runButton(away).click();
  await expect(away.getByText('Your try is kept in this browser')).toBeVisible();

  await away.goto(`${course}/hello-ai-world`);
  await away.getByRole('region', { name: 'Drills without an assistant' }).getByRole('link').first().click();
  await away.getByRole('button', { name: 'Hand in: nothing is wrong' }).click();
  await expect(away.getByRole('region', { name: 'Result' })).toContainText('You found 0 of');

  await away.goto(course);
  await away.getByRole('main').getByRole('link', { name: 'Multi-File Editing' }).first().click();
  await expect(away.getByRole('heading', { level: 1 })).toHaveText('Multi-File Editing');
  await away.goto(`${course}/notes`);
  await expect(away.getByRole('article', { name: 'the note at 0:09' })).toContainText('For the train.');
  await away.goto('/principled-ai-coding/member-assets');
  await expect(away.getByRole('heading', { level: 1 })).toHaveText('Member assets');

  await away.goto(course);
  await away.getByRole('main').getByRole('link', { name: 'The final' }).click();
  await expect(away.getByRole('heading', { level: 1 })).toHaveText('This page needs a connection');
  expect(await accessibilityViolations(away)).toEqual([]);
  await away.goto('/about');
  await away.getByRole('link', { name: 'open the course' }).click();
  await expect(away.getByRole('heading', { level: 1 })).toHaveText('The course');

  await context.setOffline(false);
  await openPage(away, '/settings');
  const signOut = away.getByRole('button', { name: 'Sign out', exact: true });
  await signOut.click();
  // What was practised on the way has not been sent: a second press is meant.
  await expect(away.getByRole('alert')).toContainText('Some of your changes have not reached the site yet');
  await signOut.click();
  await expect(away).toHaveURL('/');
  await expectNothingKept(away);
  await context.setOffline(true);
  await expect(away.goto(course)).rejects.toThrow(/ERR_/);
});
