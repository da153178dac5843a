import { config } from '#platform/config/config.server.ts';

/** Names the issuer, the audience and the lifetime of ID tokens. */
export const idTokenIssuer = config.ORIGIN;
export const idTokenAudience = `${config.ORIGIN}/functions`;
export const idTokenLifetime = '1h';
