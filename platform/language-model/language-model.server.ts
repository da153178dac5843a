import type { LanguageModelV4 } from '@ai-sdk/provider';
import { config } from '../config/config.server.ts';
import { defaultLanguageModel } from '../config/settings.ts';

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
  const model = opened.get(name) ?? openModel(name);
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
async function openModel(name: string): Promise<LanguageModel> {
  if (config.OPENAI_COMPATIBLE_URL) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const { OPENAI_COMPATIBLE_URL: baseURL, OPENAI_COMPATIBLE_API_KEY: apiKey } = config;
    return createOpenAICompatible({ name: 'compatible', baseURL, apiKey, includeUsage: true }).chatModel(name);
  }
  if (config.OPENAI_API_KEY) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ apiKey: config.OPENAI_API_KEY })(name);
  }
  if (config.ANTHROPIC_API_KEY) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ apiKey: config.ANTHROPIC_API_KEY })(name);
  }
  const { createGoogle } = await import('@ai-sdk/google');
  return createGoogle({ apiKey: config.GOOGLE_GENERATIVE_AI_API_KEY })(name);
}
