import { config } from '../config/config.server.ts';

const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * The address at which browsers call functions when it is not this server: the host of production (docs/product.md §7). In development this
 * server stands in for it, unless FUNCTIONS_FORCE_PRODUCTION says otherwise.
 */
export const functionsBase =
  isDevelopment && !config.FUNCTIONS_FORCE_PRODUCTION ? undefined : config.FUNCTIONS_BASE_URL?.replace(/\/+$/, '');
