import { settings } from './settings.ts';

/** Lists the settings that the environment gives, by name and meaning: their values may be secret. */
export function listGivenSettings(
  environment: Record<string, string | undefined> = process.env,
): { name: string; meaning: string }[] {
  return Object.entries(settings)
    .filter(([name]) => environment[name])
    .map(([name, { description = '' }]) => ({ name, meaning: description }));
}
