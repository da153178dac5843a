import { expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { serveModel } from '#tests/support/models/serve-model.ts';
import { checkModel } from './check-model.ts';

test('the provider is asked for its models, with the key; one that is not among them is named', async () => {
  expect(await checkModel()).toBe('the built-in practice model answers');
  const provider = await serveModel();
  const { host } = new URL(provider.url);
  Object.assign(config, {
    ...{ OPENAI_COMPATIBLE_URL: provider.url, OPENAI_COMPATIBLE_API_KEY: 'a-key' },
    ...{ LANGUAGE_MODEL: 'stand-in-1', LANGUAGE_MODELS: ['stand-in-2'] },
  });
  expect(await checkModel()).toBe(`${host} has stand-in-1, stand-in-2`);
  expect(provider.keys).toEqual(['Bearer a-key']);
  config.LANGUAGE_MODELS = ['of-another'];
  await expect(checkModel()).rejects.toMatchObject({ name: 'Warning', message: `${host} does not list of-another` });
  await provider[Symbol.asyncDispose]();
  await expect(checkModel()).rejects.toMatchObject({
    name: 'Error',
    message: expect.stringContaining(`${host} does not answer`),
  });
});
