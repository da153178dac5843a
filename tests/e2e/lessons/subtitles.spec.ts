import { expect, test } from '#tests/support/browser/test.ts';
import { videoReady } from '#tests/support/lessons/lesson-video.ts';

test('who remembers a language without subtitles is told which there are, sees English, and goes on with another', async ({
  people,
}) => {
  const page = await people.member.newPage();
  await page.addInitScript(() => localStorage.setItem('subtitleLanguage', 'fr'));
  await page.goto('/principled-ai-coding/course/hello-ai-world');
  await videoReady(page);
  await expect(
    page.getByText('There are no subtitles in this language: French. This lesson has them in English, German, and Spanish.'),
  ).toBeVisible();
  await expect(page.getByText('choose the language again')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Read the diff/ }).first()).toBeVisible();
  await page.getByLabel('Language of subtitles and transcript').selectOption('de');
  await expect(page.getByRole('button', { name: /liest den Diff/ })).toBeVisible();
  await expect(page.getByText('There are no subtitles')).toHaveCount(0);
});
