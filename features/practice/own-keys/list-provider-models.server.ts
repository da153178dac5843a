import { z } from 'zod';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { failureOfOwnModel } from '#platform/language-model/model-failure.server.ts';
import type { ModelProvider } from './model-providers.ts';
import { addressOfProvider } from './open-own-model.server.ts';

const timeout = 20 * second;
const maxModels = 1_000;

const lists = z.union([
  z.object({ data: z.array(z.object({ id: z.string().max(200) })) }),
  z.object({
    models: z.array(z.object({ name: z.string().max(200), supportedGenerationMethods: z.array(z.string()).optional() })),
  }),
]);

const requests: Record<ModelProvider, (key: string) => { path: string; headers: Record<string, string> }> = {
  openai: (key) => ({ path: '/models', headers: { Authorization: `Bearer ${key}` } }),
  anthropic: (key) => ({ path: '/models?limit=1000', headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' } }),
  google: (key) => ({ path: '/models?pageSize=1000', headers: { 'x-goog-api-key': key } }),
  // The list of all models asks for no key, and so would not say whether this one works.
  openrouter: (key) => ({ path: '/models/user', headers: { Authorization: `Bearer ${key}` } }),
  mistral: (key) => ({ path: '/models', headers: { Authorization: `Bearer ${key}` } }),
};

/** Asks a provider for the names of the models that a key opens, which also shows that the key works. Throws an OWN_… error where it does not. */
export async function listProviderModels({ provider, key }: { provider: ModelProvider; key: string }): Promise<string[]> {
  const { path, headers } = requests[provider](key);
  try {
    const response = await fetch(`${addressOfProvider(provider)}${path}`, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok)
      throw Object.assign(new Error('no list of models'), {
        statusCode: response.status,
        responseBody: (await response.text()).slice(0, 10_000),
      });
    const list = lists.parse(await response.json());
    const names =
      'data' in list
        ? list.data.map(({ id }) => id)
        : list.models
            .filter(({ supportedGenerationMethods: methods }) => methods?.includes('generateContent') ?? true)
            .map(({ name }) => name.replace(/^models\//, ''));
    return [...new Set(names)].sort().slice(0, maxModels);
  } catch (error) {
    const failure = failureOfOwnModel({ error, hasBegun: false });
    throw ['OWN_KEY_REFUSED', 'OWN_KEY_LIMIT'].includes(failure.errorKey) ? failure : new AppError('OWN_MODEL_UNAVAILABLE');
  }
}
