import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { agentConnections } from '#features/users/agent-connection.table.server.ts';
import { addApiKey, listApiKeys, revokeApiKey } from '#features/users/api-keys/api-keys.server.ts';
import { endConnection } from '#features/users/connections/connections.server.ts';
import { oauthClients } from '#features/users/oauth-client.table.server.ts';
import { deleteAccount } from '#features/users/settings/delete-account.server.ts';
import { auth } from '#features/users/sign-in/auth.server.ts';
import { config } from '#platform/config/config.server.ts';
import { log } from '#platform/logging/log.server.ts';
import { logSecurityEvent } from '#platform/logging/log-security-event.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { csrfProtection } from '../http/csrf.ts';
import { errorHandler } from '../http/error-handler.ts';
import { answerAuth } from './answer-auth.ts';
import { identityCalls } from './identity.ts';

const app = new Hono<{ Bindings: HttpBindings }>().onError(errorHandler);
app.use(csrfProtection);
app.all('/auth/*', answerAuth);
app.route('/identity', identityCalls());

const incoming = { socket: { remoteAddress: '192.0.2.1', remotePort: 1, remoteFamily: 'IPv4' } };
const send = (path: string, init?: RequestInit) => app.request(config.ORIGIN + path, init, { incoming } as HttpBindings);

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  vi.spyOn(log, 'info').mockImplementation((facts: unknown) => void lines.push(facts as Record<string, unknown>));
});

async function connectAgent({ userId, clientId }: { userId: string; clientId: string }): Promise<void> {
  await database.insert(oauthClients).values({ id: clientId, clientId, name: 'Agent', redirectUris: [] });
  await database.insert(agentConnections).values({ id: clientId, userId, clientId, scopes: ['read'] });
}

test('who comes in, and what changes a way in, is logged by the account', async () => {
  const profile = {
    provider: 'github',
    accountId: 'log-1',
    email: 'log.1@example.com',
    emailVerified: true,
    name: 'Ada',
  } as const;
  const { data } = await auth.api.signInWithProfile({ body: { profile, mayCreate: true }, headers: new Headers() });
  const userId = String(data?.user.id);
  await addApiKey({ userId, name: 'Laptop', scopes: ['read'] });
  const [key] = await listApiKeys({ userId });
  for (const keyId of [userId, String(key?.id)]) await revokeApiKey({ userId, keyId });
  await connectAgent({ userId, clientId: 'agent' });
  for (const clientId of ['another', 'agent']) await endConnection({ userId, clientId });
  await deleteAccount({ userId });
  expect(lines).toEqual([
    { security: 'provider-linked', userId, provider: 'github' },
    { security: 'signed-in', userId, provider: 'github' },
    { security: 'key-made', userId },
    { security: 'key-revoked', userId },
    { security: 'agent-disconnected', userId },
    { security: 'account-deleted', userId },
  ]);
});

test('a sign-out is logged', async () => {
  const { userId } = await createTestUser();
  const { cookie } = await createTestSession({ userId });
  await send('/auth/sign-out', { method: 'POST', headers: { cookie, origin: config.ORIGIN } });
  expect(lines).toEqual([{ security: 'session-ended', userId }]);
});

test('who is refused is logged by why and where, never by what they sent', async () => {
  await send('/auth/callback/google?code=planted&state=planted');
  await send('/auth/sign-out', { method: 'POST', headers: { origin: 'https://planted.example' } });
  const body = JSON.stringify({ postBody: 'providerId=google.com&id_token=planted' });
  await send('/identity/v1/accounts:signInWithIdp', { method: 'POST', body });
  expect(lines).toEqual([
    { security: 'sign-in-refused', provider: 'google', errorKey: expect.stringMatching(/^[a-z_]+$/) },
    { security: 'refused', errorKey: 'WRONG_ORIGIN', route: expect.any(String) },
    { security: 'sign-in-refused', errorKey: 'INVALID_IDP_RESPONSE', route: expect.any(String) },
  ]);
  expect(JSON.stringify(lines)).not.toContain('planted');
});

test('a flood of refusals leaves room for the rest', () => {
  for (let call = 0; call < 500; call += 1) logSecurityEvent('refused', { errorKey: 'NOT_SIGNED_IN' });
  expect(lines.length).toBeLessThanOrEqual(120);
  logSecurityEvent('signed-in', { userId: 'ada' });
  expect(lines.at(-1)).toEqual({ security: 'signed-in', userId: 'ada' });
});
