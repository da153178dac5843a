import { parseConfig } from './config-schema.ts';
import { namesInEnvFile } from './env-file.server.ts';
import { settings } from './settings.ts';

/** The settings of this process, parsed once. Importing this module with a bad environment throws a ConfigError. */
export const config = parseConfig(process.env, { written: namesInEnvFile() });

/** Lists the settings that the environment gives, by name and meaning: their values may be secret. */
export function listGivenSettings(
  environment: Record<string, string | undefined> = process.env,
): { name: string; meaning: string }[] {
  return Object.entries(settings)
    .filter(([name]) => environment[name])
    .map(([name, { description = '' }]) => ({ name, meaning: description }));
}
