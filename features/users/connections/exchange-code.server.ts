import { eq } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { oauthAccessTokens } from '../oauth-access-token.table.server.ts';
import { oauthRefreshTokens } from '../oauth-refresh-token.table.server.ts';
import { countUse, readUses } from './count-use.server.ts';
import { digestToken } from './digest-token.server.ts';

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
