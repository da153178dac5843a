import { createHash } from 'node:crypto';

/** Lists the beginnings of tokens, by which people and scanners for secrets know them. */
export const tokenPrefixes = { opaqueAccessToken: 'paic_at_', refreshToken: 'paic_rt_' };

/** Digests a token without its prefix, by which it is looked up; it has 182 random bits, so a slow digest would add nothing. */
export const digestToken = (token: string) => createHash('sha256').update(token).digest('hex');
