import type { LanguageModelV4 } from '@ai-sdk/provider';
import { config } from '../config.server.ts';

export type LanguageModel = LanguageModelV4;

/** docs/product.md §9. */
const defaultModel = 'gpt-4o-2024-05-13';

let known: Promise<LanguageModel | undefined> | undefined;

/**
 * Finds the language model that the settings name; undefined where they name none. The provider's client is loaded by the first call, so
 * that a site without one starts without it.
 */
export function languageModel(): Promise<LanguageModel | undefined> {
  known ??= openModel();
  return known;
}

async function openModel(): Promise<LanguageModel | undefined> {
  const name = config.LANGUAGE_MODEL ?? defaultModel;
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
  if (config.GOOGLE_GENERATIVE_AI_API_KEY) {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({ apiKey: config.GOOGLE_GENERATIVE_AI_API_KEY })(name);
  }
  return undefined;
}
