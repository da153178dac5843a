import type { LanguageModelV4 } from '@ai-sdk/provider';
import { config } from '../config/config.server.ts';
import { defaultLanguageModel } from '../config/settings.ts';
import { fetchDirectly } from '../fetch-directly.ts';

export type LanguageModel = LanguageModelV4;

const opened = new Map<string, Promise<LanguageModel>>();

/**
 * Finds the language model that the settings name, or that of their `LANGUAGE_MODELS` which is asked for; undefined where there is no provider,
 * or none of that name. The provider's client is loaded by the first call, so that a site without one starts without it.
 */
export async function languageModel(wanted?: string): Promise<LanguageModel | undefined> {
  const [first] = listLanguageModels();
  const name = wanted ?? first;
  if (name === undefined || !listLanguageModels().includes(name)) return undefined;
  const model = opened.get(name) ?? openConfigured(name);
  opened.set(name, model);
  return model;
}

/** Lists the names of the provider's models that the settings name, the first of which answers where none is asked for. */
export function listLanguageModels(): string[] {
  const hasProvider =
    config.OPENAI_COMPATIBLE_URL ?? config.OPENAI_API_KEY ?? config.ANTHROPIC_API_KEY ?? config.GOOGLE_GENERATIVE_AI_API_KEY;
  return hasProvider ? [...new Set([config.LANGUAGE_MODEL ?? defaultLanguageModel, ...config.LANGUAGE_MODELS])] : [];
}

/** Opens a model of the first provider that the settings name; of the last, where they name no other. */
function openConfigured(name: string): Promise<LanguageModel> {
  const { OPENAI_COMPATIBLE_URL: baseURL, OPENAI_COMPATIBLE_API_KEY, OPENAI_API_KEY, ANTHROPIC_API_KEY } = config;
  if (baseURL) return openModel({ kind: 'compatible', name, baseURL, apiKey: OPENAI_COMPATIBLE_API_KEY });
  if (OPENAI_API_KEY) return openModel({ kind: 'openai', name, apiKey: OPENAI_API_KEY });
  if (ANTHROPIC_API_KEY) return openModel({ kind: 'anthropic', name, apiKey: ANTHROPIC_API_KEY });
  return openModel({ kind: 'google', name, apiKey: config.GOOGLE_GENERATIVE_AI_API_KEY });
}

interface ModelAccess {
  /** Whose way of being asked the provider follows; `compatible` is OpenAI's older one, which many offer. */
  kind: 'compatible' | 'openai' | 'anthropic' | 'google';
  name: string;
  apiKey?: string | undefined;
  /** The provider's own where it is absent; a compatible one has none. */
  baseURL?: string;
}

/** Opens a model of a provider, whose client is loaded now. */
export async function openModel({ kind, name, apiKey, baseURL = '' }: ModelAccess): Promise<LanguageModel> {
  const access = { apiKey, fetch: fetchDirectly, ...(baseURL && { baseURL }) };
  switch (kind) {
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({ name: 'compatible', ...access, baseURL, includeUsage: true }).chatModel(name);
    }
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(access)(name);
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(access)(name);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle(access)(name);
  }
}
