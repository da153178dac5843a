import { config } from '#platform/config/config.server.ts';

/** The issuer, the audience and the lifetime of ID tokens. */
export const idTokenIssuer = config.ORIGIN;
export const idTokenAudience = `${config.ORIGIN}/functions`;
export const idTokenLifetime = '1h';
