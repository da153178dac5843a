import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests, refuse } from '#tests/support/component/answer-requests.ts';
import { userId } from '#tests/support/component/serve-own-data.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { ModelKeys } from './model-keys.tsx';

const kept = { provider: 'openai' as const, model: 'gpt-5', created: '2026-11-29T00:00:00.000Z' };

test('a key is checked with its provider first, and kept with a model that it opens', async () => {
  let isRefused = true;
  const sent = answerRequests({
    listProviderModels: () =>
      isRefused
        ? refuse('Your provider does not accept your key', 'OWN_KEY_REFUSED', 409)
        : { models: ['codestral', 'ministral'] },
    keepModelKey: () => ({}),
  });
  await showComponent(<ModelKeys userId={userId} keys={[]} />);
  await page.getByLabelText('Provider').selectOptions('Mistral');
  const field = page.getByLabelText('Key for Mistral');
  await expect.element(field).toHaveAttribute('type', 'password');
  await field.fill(' sk-wrong ');
  await page.getByRole('button', { name: 'Check the key' }).click();
  await expect.element(page.getByText('Your provider does not accept your key')).toBeVisible();
  isRefused = false;
  await page.getByRole('button', { name: 'Check the key' }).click();
  await expect.element(page.getByText('Mistral accepts the key, which opens 2 models.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await page.getByLabelText('Model').fill('codestral');
  await page.getByRole('button', { name: 'Keep the key' }).click();
  await expect.element(field).toHaveValue('');
  expect(sent.at(-1)?.body).toEqual({ parentUserId: userId, provider: 'mistral', key: 'sk-wrong', model: 'codestral' });
});

test('the model of a kept key is changed without the key, and a press deletes it', async () => {
  const sent = answerRequests({
    listProviderModels: () => ({ models: ['gpt-5', 'gpt-6'] }),
    keepModelKey: () => ({}),
    deleteModelKey: () => ({}),
  });
  await showComponent(<ModelKeys userId={userId} keys={[kept]} />);
  await page.getByRole('button', { name: 'Check the key' }).click();
  await expect.element(page.getByLabelText('Model')).toHaveValue('gpt-5');
  await page.getByLabelText('Model').fill('gpt-6');
  await page.getByRole('button', { name: 'Keep the key' }).click();
  await expect.element(page.getByLabelText('Provider')).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ parentUserId: userId, provider: 'openai', model: 'gpt-6' });
  await page.getByRole('button', { name: 'Delete the key for OpenAI' }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ name: 'deleteModelKey', body: { provider: 'openai' } });
});
