import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests, refuse, type SentRequest } from '#tests/support/component/answer-requests.ts';
import { serveOwnData, userId } from '#tests/support/component/serve-own-data.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import type { ImageEvent } from './image-event.ts';
import { ImagesPage } from './images-page.tsx';

const prompt = 'A red house by two trees at sunset';
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const image = (imageId: string) => ({
  imageId,
  prompt,
  address: pixel,
  width: 1024,
  height: 1024,
  model: 'built-in practice model',
  created: new Date('2026-11-22T10:00:00.000Z'),
});
const stream = (...events: ImageEvent[]) => new Response(events.map((event) => `${JSON.stringify(event)}\n`).join(''));

async function showImages(ids: string[], answers: Record<string, (request: SentRequest) => unknown> = {}) {
  let changes = 0;
  const ownData = serveOwnData({ generated_images: ids.map((id) => ({ id })) });
  const sent = answerRequests({ ...ownData.answers, ...answers });
  await showComponent(
    <ImagesPage
      own={{ userId, tokens: 50_000, images: ids.map(image), renewAfter: 3_600_000 }}
      modelName="built-in practice model"
      samples={[]}
      onChange={() => {
        changes += 1;
      }}
    />,
  );
  return { ...ownData, sent, changes: () => changes };
}

const words = () => page.getByLabelText('What is to be seen');

test('a refusal and a failure of the model are said, and what was asked for stays', async () => {
  const failure = { error: 'The model refused to answer this: nothing was charged', errorKey: 'MODEL_REFUSED' };
  const failed = { type: 'failed', ...failure } as const;
  const answers = [() => stream({ type: 'started', count: 1 }, failed), () => refuse('The model is busy right now')];
  const { sent } = await showImages([], { runImageGeneration: () => answers.shift()?.() });
  await expect.element(page.getByText('No images yet', { exact: false })).toBeVisible();
  await words().fill('Something forbidden');
  await page.getByRole('button', { name: 'Make 1 image' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(failure.error);
  await page.getByLabelText('How many').selectOptions('2');
  await page.getByRole('button', { name: 'Make 2 images' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The model is busy right now');
  await expect.element(words()).toHaveValue('Something forbidden');
  expect(sent.filter(({ name }) => name === 'runImageGeneration')).toHaveLength(2);
  expect(await accessibilityViolations()).toEqual([]);
});

test('images are walked by keyboard, used again and deleted once that was asked', async () => {
  const { sent, changes } = await showImages(['newest', 'oldest'], { deleteGeneratedImage: () => ({}) });
  const thumbnails = page.getByRole('region', { name: 'Your images' }).getByRole('button');
  const lightbox = page.getByRole('dialog');
  (thumbnails.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(lightbox).toMatchTextContent('Image 1 of 2');
  await expect.element(lightbox).toMatchTextContent('A drawing by the built-in practice model');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(lightbox).toMatchTextContent('Image 1 of 2');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(lightbox).toMatchTextContent('Image 2 of 2');
  expect(await accessibilityViolations()).toEqual([]);
  await expect
    .element(lightbox.getByRole('link', { name: 'Download' }))
    .toHaveAttribute('download', 'a-red-house-by-two-trees-at-sunset.png');
  await userEvent.keyboard('{Escape}');
  await expect.element(lightbox).not.toBeInTheDocument();

  await thumbnails.first().click();
  await lightbox.getByRole('button', { name: 'Use this prompt again' }).click();
  await expect.element(words()).toHaveValue(prompt);
  await expect.element(words()).toHaveFocus();
  await thumbnails.last().click();
  await lightbox.getByRole('button', { name: 'Delete…' }).click();
  await expect.element(page.getByRole('button', { name: 'Delete image' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(lightbox).not.toBeInTheDocument();
  expect(sent.at(-1)).toMatchObject({ name: 'deleteGeneratedImage', body: { imageId: 'oldest' } });
  expect(changes()).toBeGreaterThan(0);
});

test('images of another tab or device are asked for', async () => {
  const { tell, changes } = await showImages(['newest']);
  await expect.element(page.getByRole('region', { name: 'Your images' }).getByRole('img')).toBeVisible();
  const before = changes();
  tell('generated_images', { id: 'made elsewhere' });
  await expect.poll(changes).toBeGreaterThan(before);
});
