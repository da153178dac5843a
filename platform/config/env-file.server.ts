import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const file = '.env';

/** Takes the settings of the file `.env` into the environment, where there is one; what the environment says already counts. */
export function loadEnvFile(): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Lists the names that stand in the file `.env`. */
export function namesInEnvFile(): string[] {
  return existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
}
