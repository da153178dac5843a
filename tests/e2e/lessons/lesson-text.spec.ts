import type { Page } from '@playwright/test';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';

const sentence = 'every line is a claim';

for (const path of [
  '/lessons/hello-ai-world',
  '/principled-ai-coding/course/hello-ai-world',
  '/files/lessons/hello-ai-world/video.mp4',
  '/media/lessons/hello-ai-world/en.vtt',
]) {
  test(`${path} shows a lesson to no visitor and no learner`, async ({ people }) => {
    for (const kind of ['visitor', 'learner'] as const) {
      const answer = await people[kind].request.get(path);
      const text = await answer.text();
      expect(text, kind).not.toContain(sentence);
      expect(text, kind).not.toContain('WEBVTT');
    }
  });
}

const lesson = '/principled-ai-coding/course/hello-ai-world';
const textOf = (page: Page) => page.locator('.lesson-text .prose');

test('the text of a lesson is sent once, as markup, and lives on in the browser', async ({ people }) => {
  const page = await people.member.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const html = await (await page.request.get(lesson)).text();
  expect(html.split('That is easy to start and easy to get wrong.')).toHaveLength(2);

  await openPage(page, lesson);
  await expect(textOf(page)).toContainText('That is easy to start and easy to get wrong.');
  const exercise = textOf(page).getByRole('region', { name: 'Exercise: Countdown' });
  await exercise.getByRole('button', { name: 'Practise' }).click();
  await expect(exercise.locator('.workbench')).toBeVisible();
  await exercise.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('link', { name: 'Next: Multi-File Editing' }).click();
  await expect(textOf(page)).toContainText('Real changes cross files.');
  await page.goBack();
  await expect(textOf(page)).toContainText('That is easy to start and easy to get wrong.');
  expect(faults).toEqual([]);
});

test('code of the text is copied from where it stands, however one came to the lesson', async ({ people }) => {
  const page = await people.member.newPage();
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
  await openPage(page, lesson);
  await copyFirst();
  await page.getByRole('link', { name: 'Next: Multi-File Editing' }).click();
  await expect(textOf(page)).toContainText('Real changes cross files.');
  await copyFirst();
});

test('a question of the text is answered in it, however one came to the lesson', async ({ people }) => {
  const page = await people.member.newPage();
  const question = textOf(page).getByRole('group', { name: /^A discount is given/ });
  const answer = async () => {
    await question.getByRole('radio', { name: '10 pieces' }).check();
    await question.getByRole('button', { name: 'Check' }).click();
    await expect(question.getByRole('status')).toContainText('Right: 10 pieces');
  };
  await openPage(page, lesson);
  await answer();
  expect(await accessibilityViolations(page, { within: '.lesson-text' })).toEqual([]);
  await page.getByRole('link', { name: 'Next: Multi-File Editing' }).click();
  await expect(textOf(page)).toContainText('Real changes cross files.');
  await page.goBack();
  await answer();
});

test('a member reads it', async ({ people }) => {
  const answer = await people.member.request.get(lesson);
  expect(await answer.text()).toContain(sentence);
});
