import { config } from '#platform/config.server.ts';

/** Who signs ID tokens, whom they are for, and how long they work. */
export const idTokenIssuer = config.ORIGIN;
export const idTokenAudience = `${config.ORIGIN}/functions`;
export const idTokenLifetime = '1h';
