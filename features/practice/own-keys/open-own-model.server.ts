import { config } from '#platform/config/config.server.ts';
import { type LanguageModel, openModel } from '#platform/language-model/language-model.server.ts';
import { openModelKey } from './model-keys.server.ts';
import { type ModelProvider, modelProviders } from './model-providers.ts';

/** The address of a provider: its own, or that of the gateway which the settings put before all of them. */
export function addressOfProvider(provider: ModelProvider): string {
  return config.MODEL_GATEWAY_URL ? `${config.MODEL_GATEWAY_URL}/${provider}` : modelProviders[provider].url;
}

/** Opens the model that somebody chose at a provider, with their own key. Throws OWN_KEY_MISSING. */
export async function openOwnModel(own: { userId: string; provider: ModelProvider }): Promise<LanguageModel> {
  const { key, model } = await openModelKey(own);
  const { provider } = own;
  const kind = provider === 'openrouter' || provider === 'mistral' ? 'compatible' : provider;
  return openModel({ kind, name: model, apiKey: key, baseURL: addressOfProvider(provider) });
}
