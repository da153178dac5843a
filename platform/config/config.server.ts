import { parseConfig } from './config-schema.ts';

/** Holds the settings of this process, parsed once. Importing this module with a bad environment throws a ConfigError. */
export const config = parseConfig(process.env);
