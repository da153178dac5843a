import { parseConfig } from './config-schema.ts';
import { namesInEnvFile } from './env-file.server.ts';

/** Holds the settings of this process, parsed once. Importing this module with a bad environment throws a ConfigError. */
export const config = parseConfig(process.env, { written: namesInEnvFile() });
