import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { config } from '#platform/config/config.server.ts';
import { deriveKey } from '#platform/config/derive-key.server.ts';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { fetchDirectly } from '#platform/fetch-directly.ts';
import { type LanguageModel, openModel } from '#platform/language-model/language-model.server.ts';
import { failureOfOwnModel } from '#platform/language-model/model-failure.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { modelKeys } from './model-key.table.server.ts';
import { type ListedModelKey, type ModelProvider, modelProviders } from './model-providers.ts';

interface OwnKey {
  userId: string;
  provider: ModelProvider;
}

const secretKey = () => deriveKey('model-keys').toString('hex');
const isOwn = ({ userId, provider }: OwnKey) => and(eq(modelKeys.userId, userId), eq(modelKeys.provider, provider));

export async function listModelKeys({ userId }: { userId: string }): Promise<ListedModelKey[]> {
  const { provider, model, created } = modelKeys;
  const rows = await database
    .select({ provider, model, created })
    .from(modelKeys)
    .where(eq(modelKeys.userId, userId))
    .orderBy(provider);
  return rows.map((row) => ({ ...row, created: row.created.toISOString() }));
}

/** Keeps a key in place of the one before; without a key, another model for the one that is kept. Throws OWN_KEY_MISSING where there is none. */
export async function keepModelKey({ key, model, ...own }: OwnKey & { key?: string | undefined; model: string }): Promise<void> {
  if (key === undefined) {
    const changed = await database.update(modelKeys).set({ model }).where(isOwn(own)).returning({ model: modelKeys.model });
    if (changed.length === 0) throw new AppError('OWN_KEY_MISSING');
    return;
  }
  // Each encryption is bound to its account: a row under another account's name opens nothing.
  const encryptedKey = await symmetricEncrypt({ key: secretKey(), data: JSON.stringify({ userId: own.userId, key }) });
  const kept = { encryptedKey, model, created: new Date() };
  await database
    .insert(modelKeys)
    .values({ ...own, ...kept })
    .onConflictDoUpdate({ target: [modelKeys.userId, modelKeys.provider], set: kept });
}

export async function deleteModelKey(own: OwnKey): Promise<void> {
  await database.delete(modelKeys).where(isOwn(own));
}

/** Decrypts a key for a call in its person's name. Throws OWN_KEY_MISSING where there is none that the site's present secret opens. */
export async function openModelKey(own: OwnKey): Promise<{ key: string; model: string }> {
  const [row] = await database.select().from(modelKeys).where(isOwn(own));
  const opened = row && (await symmetricDecrypt({ key: secretKey(), data: row.encryptedKey }).catch(() => undefined));
  const { userId, key } = opened ? JSON.parse(opened) : {};
  if (!row || userId !== own.userId) throw new AppError('OWN_KEY_MISSING');
  return { key, model: row.model };
}

/** The address of a provider: its own, or that of the gateway which the settings put before all of them. */
function addressOfProvider(provider: ModelProvider): string {
  return config.MODEL_GATEWAY_URL ? `${config.MODEL_GATEWAY_URL}/${provider}` : modelProviders[provider].url;
}

/** Opens the model that somebody chose at a provider, with their own key. Throws OWN_KEY_MISSING. */
export async function openOwnModel(own: { userId: string; provider: ModelProvider }): Promise<LanguageModel> {
  const { key, model } = await openModelKey(own);
  const { provider } = own;
  const kind = provider === 'openrouter' || provider === 'mistral' ? 'compatible' : provider;
  return openModel({ kind, name: model, apiKey: key, baseURL: addressOfProvider(provider) });
}

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
    const response = await fetchDirectly(`${addressOfProvider(provider)}${path}`, {
      headers,
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
