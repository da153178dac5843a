import { eq, sql } from 'drizzle-orm';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { providerIdOf } from '../identity-provider.ts';
import { sessions } from '../session.table.server.ts';
import { users } from '../user.table.server.ts';

/** The issuer, the audience and the lifetime of ID tokens. */
export const idTokenIssuer = config.ORIGIN;
export const idTokenAudience = `${config.ORIGIN}/functions`;
export const idTokenLifetime = '1h';

/** The columns of a session and its account, of which its ID tokens speak. */
export const claimedColumns = {
  sessionId: sessions.id,
  createdAt: sessions.createdAt,
  provider: sql<string | null>`coalesce(${sessions.provider}, nullif(${users.authType}, 'anonymous'))`.as('provider'),
  email: sql<string | null>`case when ${users.emailVerified} then ${users.email} end`.as('claimed_email'),
  linked: sql<{ provider: string; accountId: string }[]>`array(
    select jsonb_build_object('provider', provider_id, 'accountId', account_id) from linked_accounts
    where user_id = ${users.id} order by created_at)`.as('linked'),
};

interface Claimed {
  sessionId: string;
  createdAt: Date;
  provider: string | null;
  email: string | null;
  linked: { provider: string; accountId: string }[];
}

/** Puts together what an ID token says of its session, with the providers where clients of the identity calls look for them. */
export function idTokenClaims({ sessionId, createdAt, provider, email, linked }: Claimed) {
  const identities: Record<string, string[]> = {};
  for (const { provider: name, accountId } of linked) {
    const providerId = providerIdOf(name);
    identities[providerId] = [...(identities[providerId] ?? []), accountId];
  }
  return {
    sid: sessionId,
    auth_time: Math.floor(createdAt.getTime() / second),
    firebase: {
      identities: { ...identities, ...(email !== null && { email: [email] }) },
      ...(provider !== null && { sign_in_provider: providerIdOf(provider) }),
    },
  };
}

/** Reads what an ID token says of a session. */
export async function readIdTokenClaims(session: { id: string; createdAt: Date }) {
  const [claimed] = await database
    .select(claimedColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, session.id));
  const ended = { sessionId: session.id, createdAt: session.createdAt, provider: null, email: null, linked: [] };
  return idTokenClaims(claimed ?? ended);
}
