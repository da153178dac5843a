import type { Page } from '@playwright/test';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';

const lesson = '/principled-ai-coding/course/hello-ai-world';
const opening = 'That is easy to start and easy to get wrong.';
const textOf = (page: Page) => page.locator('.lesson-text .prose');

test('a lesson is shown to no visitor and no learner, and to a member once, as markup', async ({ people }) => {
  for (const path of [
    '/lessons/hello-ai-world',
    lesson,
    '/files/lessons/hello-ai-world/video.mp4',
    '/media/lessons/hello-ai-world/en.vtt',
  ]) {
    for (const kind of ['visitor', 'learner'] as const) {
      const text = await (await people[kind].request.get(path)).text();
      expect(text, `${path}: ${kind}`).not.toContain('every line is a claim');
      expect(text, `${path}: ${kind}`).not.toContain('WEBVTT');
    }
  }
  const html = await (await people.member.request.get(lesson)).text();
  expect(html).toContain('every line is a claim');
  expect(html.split(opening)).toHaveLength(2);
});

test('the text of a lesson lives on in the browser: its code is copied and its questions answered, however one came to it', async ({
  people,
}) => {
  const page = await people.member.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => {
      document.documentElement.dataset.copied = text;
    };
  });
  const copyFirst = async () => {
    const block = textOf(page).locator('.copy-frame').first();
    await block.hover();
    await block.getByRole('button', { name: 'Copy' }).click();
    await expect(block.getByRole('button')).toHaveText('Copied');
    await expect(page.locator('html')).toHaveAttribute('data-copied', (await block.locator('pre').textContent()) ?? '');
  };
  const answer = async () => {
    const question = textOf(page).getByRole('group', { name: /^A discount is given/ });
    await question.getByRole('radio', { name: '10 pieces' }).check();
    await question.getByRole('button', { name: 'Check' }).click();
    await expect(question.getByRole('status')).toContainText('Right: 10 pieces');
  };
  await openPage(page, lesson);
  await expect(textOf(page)).toContainText(opening);
  await copyFirst();
  await answer();
  expect(await accessibilityViolations(page, { within: '.lesson-text' })).toEqual([]);
  const exercise = textOf(page).getByRole('region', { name: 'Exercise: Countdown' });
  await exercise.getByRole('button', { name: 'Practise' }).click();
  await expect(exercise.locator('.workbench')).toBeVisible();
  await exercise.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('link', { name: 'Next: Multi-File Editing' }).click();
  await expect(textOf(page)).toContainText('Real changes cross files.');
  await copyFirst();
  await page.goBack();
  await expect(textOf(page)).toContainText(opening);
  await answer();
  expect(faults).toEqual([]);
});
