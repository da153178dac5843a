import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests } from '#tests/support/component/answer-requests.ts';
import { LessonPlayer, videoReady } from '#tests/support/component/lesson-player.tsx';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { requireLesson } from '../require-lesson.ts';
import { CourseExtras } from './course-extras.tsx';
import { ExtrasProvider, LessonExtras } from './extras-provider.tsx';
import type { LootItem } from './loot.ts';
import { NewExtra } from './new-extra.tsx';

const title = 'Eight questions for a diff';
const longLine = `git diff --stat ${'and more of it '.repeat(20)}`;
const html = `<p>Read the diff once without the list.</p><pre data-language="md"><code>${longLine}</code></pre>`;
const content = { kind: 'checklist' as const, title, html };
const list = page.getByRole('region', { name: 'Extras of this lesson' });

/** Plays the site: two extras, of which the first is unlocked by being asked for. */
async function showExtras() {
  const known: LootItem[] = [
    { lootId: 'eight-questions', unlockAtSec: 2, interacted: false },
    { lootId: 'both-sides', unlockAtSec: 200, interacted: false },
  ];
  const sent = answerRequests({
    getDynamicPaiccContent: () => ({ lootItems: structuredClone(known) }),
    createItem: ({ body }) => {
      for (const item of known) if (item.lootId === body.item.lootId) item.content = content;
      return { item: { id: 'row' } };
    },
    updateItem: () => {
      for (const item of known) item.interacted ||= item.content !== undefined;
      return { item: { id: 'row' } };
    },
    recordLessonProgress: () => ({ finished: false, isFirstTime: false }),
  });
  await showComponent(
    <LessonPlayer>
      <ExtrasProvider userId="u" lessonId="hello-ai-world" isDone={false}>
        <NewExtra />
        <LessonExtras />
      </ExtrasProvider>
    </LessonPlayer>,
  );
  return { sent, video: await videoReady() };
}

test('an extra comes at its second and not before, is opened without a mouse, and is marked as opened', async () => {
  const { sent, video } = await showExtras();
  await expect.element(list.getByText('An extra, still locked').first()).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(page.getByText(`New extra: ${title}`)).toBeVisible();
  expect(video.currentTime).toBeGreaterThanOrEqual(2);
  expect(sent.filter(({ name }) => name === 'createItem').map(({ body }) => body.item.lootId)).toEqual(['eight-questions']);
  await expect.element(list.getByRole('button', { name: new RegExp(title) })).toMatchTextContent('new');
  expect(list.getByText('An extra, still locked').elements()).toHaveLength(1);

  page.getByRole('button', { name: 'Open', exact: true }).element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: title });
  await expect.element(dialog.getByText('Read the diff once without the list.')).toBeVisible();
  expect(video.paused).toBe(true);
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(list.getByRole('button', { name: new RegExp(title) })).toMatchTextContent('opened');
});

test('a jump over its second unlocks nothing', async () => {
  const { sent, video } = await showExtras();
  await expect.element(list.getByText('An extra, still locked').first()).toBeVisible();
  video.currentTime = 201;
  await expect.poll(() => video.seeking).toBe(false);
  await expect
    .element(page.getByRole('slider', { name: 'Place in the video' }))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^3:21/));
  expect(sent.filter(({ name }) => name === 'createItem')).toEqual([]);
});

test('the extras of all lessons stand together by lesson, and open there', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const unlocked: LootItem = { lootId: 'eight-questions', unlockAtSec: 92, interacted: true, content };
  answerRequests({ getDynamicPaiccContent: () => ({ lootItems: [unlocked] }) });
  await showComponent(
    <CourseExtras
      userId="u"
      lessons={[
        { lesson: requireLesson('hello-ai-world'), items: [{ ...unlocked, content: { kind: 'checklist', title } }] },
        { lesson: requireLesson('multi-file-editing'), items: [{ lootId: 'x', unlockAtSec: 9, interacted: false }] },
      ]}
    />,
  );
  await expect
    .element(page.getByRole('region', { name: '2 Multi-File Editing' }).getByText('An extra, still locked'))
    .toBeVisible();
  await page.viewport(390, 844);
  await userEvent.click(page.getByRole('region', { name: '1 Hello AI World' }).getByRole('button', { name: new RegExp(title) }));
  const dialog = page.getByRole('dialog', { name: title });
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  await expect.element(dialog.getByRole('button', { name: /^Copied/ })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(expect.stringContaining('git diff --stat'));
  expect(await accessibilityViolations()).toEqual([]);
  await page.viewport(1440, 900);
});
