/** The providers whose keys a learner may bring, at the addresses that they publish: no address comes from a browser. */
export const modelProviders = {
  openai: { name: 'OpenAI', url: 'https://api.openai.com/v1', keysAt: 'https://platform.openai.com/api-keys' },
  anthropic: { name: 'Anthropic', url: 'https://api.anthropic.com/v1', keysAt: 'https://console.anthropic.com/settings/keys' },
  google: {
    name: 'Google',
    url: 'https://generativelanguage.googleapis.com/v1beta',
    keysAt: 'https://aistudio.google.com/apikey',
  },
  openrouter: { name: 'OpenRouter', url: 'https://openrouter.ai/api/v1', keysAt: 'https://openrouter.ai/settings/keys' },
  mistral: { name: 'Mistral', url: 'https://api.mistral.ai/v1', keysAt: 'https://console.mistral.ai/api-keys' },
} as const;

export type ModelProvider = keyof typeof modelProviders;

export const modelProviderIds = Object.keys(modelProviders) as [ModelProvider, ...ModelProvider[]];

/** What an account is told of a key that it brought; the key itself is told to nobody. */
export interface ListedModelKey {
  provider: ModelProvider;
  model: string;
  created: string;
}

export const maxKeyLength = 400;
export const maxModelNameLength = 100;
