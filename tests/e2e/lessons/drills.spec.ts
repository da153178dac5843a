import assert from 'node:assert/strict';
import type { DrillOf } from '#features/practice/drills/drill.ts';
import { listDrillFiles, readDrill } from '#features/practice/drills/read-drills.server.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';

const drills = listDrillFiles({ directory: 'content' }).map(readDrill);
const free = drills.filter((drill) => drill.free);
const first = free[0] as DrillOf<'line'> | undefined;
assert(first?.kind === 'line', 'the first free drill is no change to read');
const ofCourse = drills.filter((drill) => !drill.free);

test('a visitor comes from the home page to a change, marks the line that breaks the request, and meets the rest of them', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'find the line that breaks the request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
  await expect(page.getByText(first.request.split('\n')[0] ?? '')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const faulty = first.shown.diffs
    .flatMap(({ hunks }) => hunks.flat())
    .filter(({ id }) => first.key.faults[0]?.lines.includes(id));
  const line = page.locator('button.drill-line').filter({ hasText: faulty.at(-1)?.text.trim() ?? '' });
  await line.click();
  await expect(line).toHaveAttribute('aria-pressed', 'true');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Hand in: 1 line marked' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText(`Right`);
  await expect(result).toContainText('Not kept: sign in');
  await expect(page.getByText('A run shows it:')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: new RegExp(`^Next: .*${free[1]?.title}$`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(free[1]?.title ?? '');

  const answer = await (await page.request.get(`/drills/${ofCourse[0]?.drillId}`)).text();
  expect(answer).toContain('This exercise belongs to the course');
  expect(answer).not.toContain(ofCourse[0]?.request.split('\n')[0]);
  expect((await page.request.get('/drills/hello-ai-world/none')).status()).toBe(404);
});

test('a member does drills of a lesson and in a round, and what was done is kept', async ({ people }) => {
  const page = await people.member.newPage();
  await openPage(page, '/principled-ai-coding/course/hello-ai-world');
  const ofLesson = page.getByRole('region', { name: 'Drills without an assistant' });
  await expect(ofLesson.getByRole('listitem')).toHaveCount(drills.filter(({ lesson }) => lesson === 'hello-ai-world').length);
  await ofLesson.getByRole('link', { name: first.title }).click();
  const kept = page.waitForResponse('**/functions/answerDrill');
  await page.getByRole('button', { name: 'Hand in: nothing is wrong' }).click();
  await kept;
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Kept with your practice.');
  await page.goBack();
  await expect(ofLesson.getByRole('listitem').filter({ hasText: first.title })).toContainText('tried');

  await openPage(page, '/drills');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Level').selectOption('hard');
  await page.getByRole('button', { name: 'Start a round' }).click();
  const hard = drills.filter(({ level }) => level === 3).length;
  for (let number = 1; number <= Math.min(10, hard); number += 1) {
    await expect(page.getByText(`${number} of ${Math.min(10, hard)} in this round`)).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0); // what comes in its place moves the link down
    await page.getByRole('link', { name: /^(Next: |See how the round went)/ }).click();
  }
  await expect(page.getByRole('region', { name: 'The round is over' }).getByRole('listitem')).toHaveCount(Math.min(10, hard));
});
