import { createHash } from 'node:crypto';
import { and, eq, exists, or } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { agentConnections } from '../agent-connection.table.server.ts';
import { oauthAccessTokens } from '../oauth-access-token.table.server.ts';
import { oauthRefreshTokens } from '../oauth-refresh-token.table.server.ts';
import { countUse, readUses } from './count-use.server.ts';

/** The beginnings of tokens, by which people and scanners for secrets know them. */
export const tokenPrefixes = { opaqueAccessToken: 'paic_at_', refreshToken: 'paic_rt_' };

/** Digests a token without its prefix, by which it is looked up; it has 182 random bits, so a slow digest would add nothing. */
export const digestToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Exchanges a code for tokens by `exchange`, once. A code that comes again was stolen, whatever comes with it and however soon: it is refused
 * (null), and the tokens that came from it end (OAuth 2.1, 4.1.2). The library asks only for the tokens of a code that comes with all else
 * that is needed, and not for those that are being made.
 */
export async function exchangeCode({
  code,
  exchange,
}: {
  code: string;
  exchange: () => Promise<Response>;
}): Promise<Response | null> {
  const uses = await countUse(code);
  if ((await endTokensOfCode(code)) || uses > 1) return null;
  const answer = await exchange();
  if (!answer.ok || (await readUses(code)) === 1) return answer;
  await endTokensOfCode(code);
  return null;
}

/** Says whether there were any. */
async function endTokensOfCode(code: string): Promise<boolean> {
  const authorizationCodeId = digestToken(code);
  const ended = await Promise.all(
    [oauthAccessTokens, oauthRefreshTokens].map((tokens) =>
      database.delete(tokens).where(eq(tokens.authorizationCodeId, authorizationCodeId)).returning({ id: tokens.id }),
    ),
  );
  return ended.flat().length > 0;
}

/** Ends the connection that an agent's own token belongs to, whichever of the two kinds it is. One that is unknown is no error (RFC 7009). */
export async function endConnectionOfToken({ token, clientId }: { token: string; clientId: string }): Promise<void> {
  const [, secret] = /^paic_[ar]t_([A-Za-z]{32})$/.exec(token) ?? [];
  if (!secret) return;
  const belongs = (tokens: typeof oauthAccessTokens | typeof oauthRefreshTokens) =>
    exists(
      database
        .select({ id: tokens.id })
        .from(tokens)
        .where(
          and(
            eq(tokens.token, digestToken(secret)),
            eq(tokens.userId, agentConnections.userId),
            eq(tokens.clientId, agentConnections.clientId),
          ),
        ),
    );
  await database
    .delete(agentConnections)
    .where(and(eq(agentConnections.clientId, clientId), or(belongs(oauthAccessTokens), belongs(oauthRefreshTokens))));
}
