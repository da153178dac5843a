import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { routePath } from 'hono/route';
import { z } from 'zod';
import { clientAddressHeader } from '#features/users/auth-options.server.ts';
import { IdentityError } from '#features/users/identity/identity-error.ts';
import { identityTokens, refreshIdentity, revokeToken } from '#features/users/identity/identity-tokens.server.ts';
import { lookUpAccount } from '#features/users/identity/look-up-account.server.ts';
import { passwordPolicy } from '#features/users/identity/password-policy.ts';
import { type ProvenIdentity, proveIdentity } from '#features/users/identity/prove-identity.server.ts';
import { requireProvider } from '#features/users/identity/provider-credential.ts';
import { signInWithIdp } from '#features/users/identity/sign-in-with-idp.server.ts';
import { deleteAccount } from '#features/users/settings/delete-account.server.ts';
import { unlinkProvider } from '#features/users/settings/linked-providers.server.ts';
import { kibibyte } from '#platform/byte-sizes.ts';
import { config } from '#platform/config/config.server.ts';
import { minute } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { log } from '#platform/logging/log.server.ts';
import { logSecurityEvent } from '#platform/logging/log-security-event.server.ts';
import { clientAddress, clientNetwork } from '../http/client-address.ts';
import { accountUpdate, planProfileChange } from './account-update.ts';

/** The longest time since a sign-in after which what cannot be undone, or changes a way in, is still allowed. */
const recentSignIn = 5 * minute;
/** The name of this site that clients of the protocol are told. */
const projectId = 'principled-ai-coding';

const text = z.string().max(16 * kibibyte);
const signedIn = z.object({ idToken: text });
const idpRequest = z.object({
  requestUri: text.optional(),
  postBody: text.optional(),
  sessionId: text.optional(),
  pendingToken: text.nullish(),
  returnSecureToken: z.boolean().optional(),
  returnIdpCredential: z.boolean().optional(),
  autoCreate: z.boolean().default(true),
  idToken: text.optional(),
});
const revocation = signedIn.extend({ providerId: text, tokenType: text, token: text });
const refresh = z.object({ grant_type: text, refresh_token: text.optional() });

/**
 * Serves the identity calls of docs/product.md §7: the protocol that clients of Google's Identity Platform speak, over the site's own
 * accounts and sessions. Failures are the protocol's `{ error: { code, message } }`.
 */
export function identityCalls() {
  const calls = new Hono();
  calls.onError(answerIdentityError);
  calls.use(bodyLimit({ maxSize: 64 * kibibyte, onError: () => refuse('INVALID_ARGUMENT', 'the body is too large') }));
  calls.use(async (context, next) => {
    await enforceRateLimit({ limit: 'identityCalls', caller: clientNetwork(context) });
    context.header('Cache-Control', 'no-store');
    await next();
  });

  calls.post('/v1/accounts:signInWithIdp', answerSignIn);
  calls.post('/v1/accounts:lookup', answerLookup);
  calls.post('/v1/accounts:update', answerUpdate);
  calls.post('/v1/accounts:delete', answerDeletion);
  calls.post('/v2/accounts:revokeToken', answerRevocation);
  calls.get('/v2/passwordPolicy', (context) => context.json(passwordPolicy));
  calls.get('/v1/projects', (context) => context.json({ projectId, authorizedDomains: [new URL(config.ORIGIN).hostname] }));
  calls.post('/v1/token', answerRefresh);
  calls.all('*', () => refuse('OPERATION_NOT_ALLOWED', 'there is no such identity call here'));
  return calls;
}

async function answerSignIn(context: Context): Promise<Response> {
  const { postBody, idToken, autoCreate } = await readJson(context, idpRequest);
  const given = new URLSearchParams(postBody);
  const field = (name: string) => given.get(name) ?? undefined;
  const credential = {
    providerId: field('providerId') ?? '',
    idToken: field('id_token'),
    accessToken: field('access_token'),
    nonce: field('nonce'),
  };
  return context.json(await signInWithIdp({ credential, idToken, autoCreate, headers: headersOf(context) }));
}

async function answerLookup(context: Context): Promise<Response> {
  const identity = await proveIdentity((await readJson(context, signedIn.partial())).idToken);
  return context.json({ kind: 'identitytoolkit#GetAccountInfoResponse', users: [await lookUpAccount(identity)] });
}

async function answerUpdate(context: Context): Promise<Response> {
  const { idToken, deleteProvider, returnSecureToken, ...asked } = await readJson(context, accountUpdate);
  const { user, session } = await proveIdentity(idToken);
  if (deleteProvider.length > 0) requireRecentSignIn(session);
  const changeProfile = planProfileChange({ user, asked });
  for (const providerId of deleteProvider) await unlink(user.id, providerId);
  await changeProfile();
  const identity = await proveIdentity(idToken);
  return context.json({
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...(await lookUpAccount(identity)),
    ...(returnSecureToken && (await identityTokens({ sessionToken: identity.session.token }))),
  });
}

async function answerDeletion(context: Context): Promise<Response> {
  const { user, session } = await proveIdentity((await readJson(context, signedIn.partial())).idToken);
  requireRecentSignIn(session);
  await deleteAccount({ userId: user.id });
  return context.json({ kind: 'identitytoolkit#DeleteAccountResponse' });
}

function requireRecentSignIn({ createdAt }: ProvenIdentity['session']): void {
  if (Date.now() - createdAt.getTime() > recentSignIn) refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

async function answerRevocation(context: Context): Promise<Response> {
  const { idToken, token } = await readJson(context, revocation);
  await revokeToken({ identity: await proveIdentity(idToken), token });
  return context.json({});
}

async function answerRefresh(context: Context): Promise<Response> {
  const form = refresh.safeParse(await context.req.parseBody());
  if (form.data?.grant_type !== 'refresh_token') return refuse('INVALID_GRANT_TYPE');
  if (!form.data.refresh_token) return refuse('MISSING_REFRESH_TOKEN');
  const { userId, idToken, refreshToken, expiresIn } = await refreshIdentity({ refreshToken: form.data.refresh_token });
  return context.json({
    access_token: idToken,
    id_token: idToken,
    expires_in: expiresIn,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    user_id: userId,
    project_id: projectId,
  });
}

async function readJson<Shape extends z.ZodType>(context: Context, shape: Shape): Promise<z.infer<Shape>> {
  const body = await context.req.json().catch(() => refuse('INVALID_ARGUMENT', 'the body is not JSON'));
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return refuse('INVALID_ARGUMENT', `${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}

async function unlink(userId: string, providerId: string): Promise<void> {
  const outcome = await unlinkProvider({ userId, provider: requireProvider(providerId) });
  if (outcome === 'last') refuse('LAST_PROVIDER', 'this is the only way to sign in to the account');
}

/** Picks what a session remembers of the request that made it. */
function headersOf(context: Context): Headers {
  const headers = new Headers({ 'user-agent': context.req.header('user-agent') ?? '' });
  headers.set(clientAddressHeader, clientAddress(context));
  return headers;
}

function refuse(...failure: ConstructorParameters<typeof IdentityError>): never {
  throw new IdentityError(...failure);
}

function answerIdentityError(error: Error, context: Context): Response {
  const expected = error instanceof AppError && error.status === 429 ? new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER') : error;
  if (!(expected instanceof IdentityError)) throw error; // answered as everywhere on the site
  const { status, message } = expected;
  const isSignIn = context.req.path.endsWith('/accounts:signInWithIdp');
  logSecurityEvent(isSignIn ? 'sign-in-refused' : 'refused', { errorKey: message.split(' ')[0], route: routePath(context) });
  if (status >= 500) log.warn({ message }, 'an identity call failed');
  return context.json({ error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }, status);
}
