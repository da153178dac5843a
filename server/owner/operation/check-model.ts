import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { fetchDirectly } from '#platform/fetch-directly.ts';
import { listLanguageModels } from '#platform/language-model/language-model.server.ts';
import { Warning } from './run-check.ts';

const timeout = 10 * second;

/** Asks the provider of language models for the list of its models, which costs nothing. */
export async function checkModel(): Promise<string> {
  const models = listLanguageModels();
  if (models.length === 0) return 'the built-in practice model answers';
  const { address, headers } = listOfProvider();
  const { host } = new URL(address);
  const answer = await fetchDirectly(address, { headers, signal: AbortSignal.timeout(timeout) }).catch((error) => {
    throw new Error(`${host} does not answer (${error.cause?.code ?? error.cause?.message ?? error.name})`);
  });
  if (answer.status === 401 || answer.status === 403) throw new Error(`${host} refuses the key (${answer.status})`);
  const listed: unknown = await answer.json().catch(() => null);
  const names = namesIn(listed);
  if (!answer.ok || names.length === 0) throw new Warning(`${host} does not tell which models it has (${answer.status})`);
  const missing = models.filter((model) => !names.some((name) => name === model || name === `models/${model}`));
  if (missing.length > 0) throw new Warning(`${host} does not list ${missing.join(', ')}`);
  return `${host} has ${models.join(', ')}`;
}

function listOfProvider(): { address: string; headers: Record<string, string> } {
  const { OPENAI_COMPATIBLE_URL, OPENAI_COMPATIBLE_API_KEY, OPENAI_API_KEY, ANTHROPIC_API_KEY } = config;
  if (OPENAI_COMPATIBLE_URL || OPENAI_API_KEY) {
    const key = OPENAI_COMPATIBLE_URL ? OPENAI_COMPATIBLE_API_KEY : OPENAI_API_KEY;
    const base = OPENAI_COMPATIBLE_URL?.replace(/\/$/, '') ?? 'https://api.openai.com/v1';
    return { address: `${base}/models`, headers: key ? { Authorization: `Bearer ${key}` } : {} };
  }
  if (ANTHROPIC_API_KEY) {
    const headers = { 'x-api-key': ANTHROPIC_API_KEY, 'anthropic-version': '2023-06-01' };
    return { address: 'https://api.anthropic.com/v1/models?limit=1000', headers };
  }
  const headers = { 'x-goog-api-key': config.GOOGLE_GENERATIVE_AI_API_KEY ?? '' };
  return { address: 'https://generativelanguage.googleapis.com/v1beta/models?pageSize=1000', headers };
}

/** Providers list them under `data` by `id`, Google under `models` by `name`. */
function namesIn(listed: unknown): string[] {
  const { data, models } = (listed ?? {}) as { data?: unknown; models?: unknown };
  const entries = [data, models].find(Array.isArray) ?? [];
  return entries.flatMap((entry) => {
    const { id, name } = (entry ?? {}) as { id?: unknown; name?: unknown };
    return [id, name].filter((each) => typeof each === 'string').slice(0, 1);
  });
}
