import { expect, test, vi } from 'vitest';

const unset = {
  OPENAI_COMPATIBLE_URL: undefined,
  OPENAI_API_KEY: undefined,
  ANTHROPIC_API_KEY: undefined,
  GOOGLE_GENERATIVE_AI_API_KEY: undefined,
  LANGUAGE_MODEL: undefined,
  LANGUAGE_MODELS: [],
};

test.each([
  [{ OPENAI_COMPATIBLE_URL: 'http://127.0.0.1:11434/v1' }, 'compatible.chat', 'gpt-4o-2024-05-13'],
  [{ OPENAI_API_KEY: 'key' }, 'openai.responses', 'gpt-4o-2024-05-13'],
  [{ OPENAI_API_KEY: 'key', LANGUAGE_MODEL: 'another' }, 'openai.responses', 'another'],
  [{ ANTHROPIC_API_KEY: 'key', LANGUAGE_MODEL: 'another' }, 'anthropic.messages', 'another'],
  [{ GOOGLE_GENERATIVE_AI_API_KEY: 'key', LANGUAGE_MODEL: 'another' }, 'google.generative-ai', 'another'],
  [{ OPENAI_COMPATIBLE_URL: 'http://127.0.0.1:1/v1', OPENAI_API_KEY: 'key' }, 'compatible.chat', 'gpt-4o-2024-05-13'],
  [{}, undefined, undefined],
])('the settings %j name the model of %s called %s', async (settings, provider, modelId) => {
  vi.resetModules();
  const { config: fresh } = await import('../config/config.server.ts');
  Object.assign(fresh, unset, settings);
  const { languageModel } = await import('./language-model.server.ts');
  const model = await languageModel();
  expect([model?.provider, model?.modelId]).toEqual([provider, modelId]);
});

test('people may choose of the models that the settings name, and of no others', async () => {
  vi.resetModules();
  const { config: fresh } = await import('../config/config.server.ts');
  Object.assign(fresh, unset, {
    OPENAI_COMPATIBLE_URL: 'http://127.0.0.1:1/v1',
    LANGUAGE_MODEL: 'one',
    LANGUAGE_MODELS: ['two', 'one'],
  });
  const { languageModel, listLanguageModels } = await import('./language-model.server.ts');
  expect(listLanguageModels()).toEqual(['one', 'two']);
  expect((await languageModel())?.modelId).toBe('one');
  expect((await languageModel('two'))?.modelId).toBe('two');
  expect(await languageModel('three')).toBeUndefined();
});
