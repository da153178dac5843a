import { randomUUID } from 'node:crypto';
import { expect, test } from '#tests/support/browser/test.ts';
import { openLibrary, press, startLibrary, storedRows } from '#tests/support/prompts/prompt-library.ts';

test('a window hears what happens elsewhere, however many windows of other pages listen beside it', async ({ context }) => {
  const first = await startLibrary(context, 'one');
  for (let window = 2; window <= 6; window += 1) await openLibrary(context);
  const images = await context.newPage();
  await images.goto('/playground/images');
  await expect(images.getByText('No images yet')).toBeVisible();

  const { token } = await (await images.request.get('/auth/token')).json();
  const { user } = await (await images.request.get('/auth/get-session')).json();
  const made = await images.request.post('/functions/runImageGeneration', {
    headers: { Authorization: `Bearer ${token}` },
    data: { parentUserId: user.userId, requestId: randomUUID(), prompt: 'A red house', size: '1024x1024', count: 1 },
  });
  expect(await made.text()).toContain('"done"');
  await expect(images.getByRole('img', { name: 'A red house' })).toBeVisible({ timeout: 60_000 });

  await first.bringToFront();
  await press(first, 'New prompt');
  await expect.poll(async () => (await storedRows(first, 'prompt_files')).length).toBe(2);
});
