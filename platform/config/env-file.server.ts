import cluster from 'node:cluster';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const file = '.env';

/** A process of a group has the settings that the group was started with: of a file changed since then it would take some, and not PORT. */
const isRead = () => cluster.isPrimary && existsSync(file);

/** Takes the settings of the file `.env` into the environment, where there is one; what the environment says already counts. */
export function loadEnvFile(): void {
  if (isRead()) process.loadEnvFile(file);
}

/** Lists the names that stand in the file `.env`. */
export function namesInEnvFile(): string[] {
  return isRead() ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
}
