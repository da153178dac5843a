import { fillTemplate } from '#features/prompts/template/fill-template.ts';
import { AppError } from '#platform/errors.ts';
import { longestRunPrompt } from '../run-limits.ts';

/** Fills a prompt as it is sent. Throws where values make it longer than a model is asked with. */
export function fillRunPrompt(asked: { prompt: string; values: Record<string, string> }): string {
  const { text } = fillTemplate(asked);
  if (text.length > longestRunPrompt) throw new AppError('INVALID_INPUT', `prompt: longer than ${longestRunPrompt} characters`);
  return text;
}
