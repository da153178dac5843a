import type { Browser, Page } from '@playwright/test';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { type Drill, listFinalFiles, readForms } from '#features/practice/drills/read-drills.server.ts';
import type { FinalView } from '#features/practice/final/final.ts';
import { minute } from '#platform/durations.ts';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { videoReady } from '#tests/support/lessons/lesson-video.ts';
import { readLessonText } from '#tests/support/lessons/read-lesson-text.ts';
import { handInExercises, solveExercises } from '#tests/support/lessons/solve-exercises.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { answerTo } from '#tests/support/practice/answers-to-drills.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import type { Site } from '#tests/support/site/site.ts';

const finalPath = '/principled-ai-coding/course/final';
const items = listFinalFiles({ directory: 'content' }).flatMap(readForms);

/** Reads a lesson's text to its end, and waits until the page says so. */
async function readLesson(page: Page, lessonId: string): Promise<void> {
  await page.goto(`/principled-ai-coding/course/${lessonId}`);
  await videoReady(page); // what watches the reading is there with it
  await readLessonText(page);
  await expect(page.getByRole('complementary', { name: 'About this lesson' })).toContainText('read to the end');
}

const itemOf = (itemId = '') => items.find(({ drillId }) => drillId === itemId) as Drill;

/** Hands in what is chosen and written in the item that is shown. */
async function handIn(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/functions/handInFinal');
  await page.getByRole('button', { name: 'Hand it in for good' }).click();
  expect((await answered).status()).toBe(200);
}

/** Mends the program that is shown by its solution, as its learner would by hand. */
async function mendProgram(page: Page, itemId: string): Promise<void> {
  const solution = answerTo(itemOf(itemId)) as Record<string, string>;
  for (const [name, code] of Object.entries(solution)) {
    await page.locator(`[data-file="${name}"] .cm-content`).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(code);
  }
  await page.getByRole('button', { name: 'Run the examples' }).click();
  await expect(page.getByText('It prints').first()).toBeVisible();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
}

/** Does a lesson as it is meant to be done: its text read, its exercises solved. */
async function doLesson(page: Page, lessonId: string): Promise<void> {
  await readLesson(page, lessonId);
  await handInExercises(page, lessonId);
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
}

/** Has lessons be done in the database, for a journey in which they are behind. */
const putLessonsBehind = (site: Site, { email, lessonIds }: { email: string; lessonIds: string[] }) =>
  onDatabase(site, async (sql) => {
    const [user] = await sql`select id from users where email = ${email}`;
    const rows = lessonIds.map((lesson) => ({
      parent_user_id: user?.id,
      lesson,
      order: lessonCatalogue.findIndex(({ lessonId }) => lessonId === lesson) + 1,
      finished_at: new Date(),
      complete_duration_secs: 60,
    }));
    await sql`insert into paid_course_lessons ${sql(rows)}`;
  });

async function openFinalTooEarly(page: Page, site: Site): Promise<string> {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await page.goto(finalPath);
  await expect(page.getByRole('heading', { name: 'It opens when all lessons are done' })).toBeVisible();
  await expect(page.locator('#content').getByRole('listitem')).toHaveCount(lessonCatalogue.length);
  return email;
}

/** Goes from the course's page through the final, where six of eight are right: an order and a program on their pages, the others by the function. */
async function passFinal(page: Page, site: Site, email: string): Promise<void> {
  await openPage(page, '/principled-ai-coding/course');
  await page.getByRole('link', { name: 'The final', exact: true }).first().click();
  const begun = page.waitForResponse('**/functions/startFinal');
  await page.getByRole('button', { name: 'Begin the final' }).click();
  const { final } = (await (await begun).json()) as { final: FinalView };
  const idOf = (kind: string) => final.items.findLast((item) => item.kind === kind)?.itemId ?? '';

  const shown = page.locator('.final-items').getByRole('status');
  await expect(shown).toHaveText('0 of 8 handed in; 6 have to be right');
  await page.getByRole('button', { name: 'Hand in: nothing is wrong' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Which order/ }).click();
  const orders = page.getByRole('group', { name: 'Which request orders exactly this change?' }).locator('label');
  await orders.nth(Number(answerTo(itemOf(idOf('order'))))).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await handIn(page);
  await expect(shown).toHaveText('1 of 8 handed in; 6 have to be right');

  const { call } = await signInCaller(site.origin, { email });
  const others = final.items.filter(({ itemId }) => ![idOf('order'), idOf('program')].includes(itemId));
  for (const [place, { itemId }] of others.entries()) {
    const answer = await call('handInFinal', { finalId: final.finalId, itemId, answer: answerTo(itemOf(itemId), place >= 2) });
    expect(answer.status).toBe(200);
  }
  await page.reload();
  await untilHydrated(page);
  await expect(shown).toContainText('7 of 8');
  await mendProgram(page, idOf('program'));
  await handIn(page);
  // Programs are graded one after another, some of them by many runs.
  await expect(page.getByRole('heading', { name: '6 of 8 right' })).toBeVisible({ timeout: 3 * minute });
  await expect(page.getByText('You passed')).toBeVisible();
  await expect(page.getByText('Find the line 0 of 2')).toBeVisible();
  for (const { itemId } of final.items) await expect(page.getByText(itemOf(itemId).title)).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
}

/** Makes the certificate, and has somebody else check it, also once the owner has taken it back. */
async function showCertificate({ page, browser, site }: { page: Page; browser: Browser; site: Site }): Promise<void> {
  await page.getByLabel('Name on the certificate').fill('Ada Lovelase');
  await page.getByRole('button', { name: 'Make the certificate' }).click();
  await expect(page).toHaveURL(/\/certificates\//);
  await page.getByLabel('Correct the name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  const stranger = await browser.newContext({ baseURL: site.origin });
  const seen = await stranger.newPage();
  await seen.goto(page.url());
  await expect(seen.getByText('This certificate is valid')).toBeVisible();
  await expect(seen.getByText('6 of 8', { exact: true })).toBeVisible();
  await expect(seen.getByText('Ada Lovelase, until')).toBeVisible();
  await expect(seen.getByLabel('Correct the name')).toHaveCount(0);
  const download = seen.waitForEvent('download');
  await seen.getByRole('link', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^principled-ai-coding-\w{8}\.pdf$/);
  const forged = await stranger.request.post(page.url(), { form: { name: 'Eve' }, headers: { origin: site.origin } });
  expect(forged.url()).toContain('/login');

  const certificateId = page.url().split('/').at(-1) ?? '';
  await runOwnerCommand(site, 'certificate', 'revoke', certificateId, '--reason=Issued in error');
  await seen.reload();
  await expect(seen.getByText('this certificate is no longer valid')).toBeVisible();
  await expect(seen.getByText('Issued in error')).toBeVisible();
  await expect(seen.getByRole('link', { name: 'PDF' })).toHaveCount(0);
  expect(await accessibilityViolations(seen)).toEqual([]);
  await stranger.close();
}

test('with the last lesson the final opens, and passing it makes a certificate that anybody can check', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(8 * minute); // a course to its end, on a busy machine
  const email = await openFinalTooEarly(page, site);
  const last = 'hello-ai-world';
  await putLessonsBehind(site, {
    email,
    lessonIds: lessonCatalogue.flatMap(({ lessonId }) => (lessonId === last ? [] : lessonId)),
  });
  await solveExercises({ page, site });
  await openPage(page, `/principled-ai-coding/course/${last}`);
  await page.getByRole('button', { name: 'Mark this lesson as done' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await passFinal(page, site, email);
  await showCertificate({ page, browser, site });
});

test('the whole course by honest work, to the final', { tag: '@slow' }, async ({ page, site }) => {
  test.setTimeout(10 * minute);
  const email = await openFinalTooEarly(page, site);
  await page.clock.install();
  for (const { lessonId } of lessonCatalogue) await doLesson(page, lessonId);
  await page.clock.resume();
  await passFinal(page, site, email);
});
