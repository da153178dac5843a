import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { desc, eq, lt } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { config } from '#platform/config/config.server.ts';
import { hour, second } from '#platform/durations.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { database } from '#platform/postgres/database.server.ts';
import { minute } from '../../durations.ts';
import { readAccessToken, signAccessToken } from './access-token.server.ts';
import { localOAuthCodes } from './authorization-code.table.server.ts';
import { type AuthorizationRequest, readAuthorizationRequest } from './authorization-request.server.ts';
import { chooserPage, problemPage } from './chooser-page.ts';
import { localIdTokenKeys, signLocalIdToken } from './local-id-token.server.ts';
import { localOAuthClient } from './local-oauth-client.server.ts';
import { type LocalPerson, localPerson, samplePeople } from './local-person.ts';
import { localOAuthPeople } from './person.table.server.ts';
import { githubEmails, githubProfile, googleProfile } from './provider-profile.ts';

type Provider = 'google' | 'github';

/**
 * Stands in for Google and GitHub: the authorization code flow with PKCE under the providers' own paths, mounted at `/local/oauth`. Codes
 * are rows and tokens are self-contained, so a restart of the server in the middle of a sign-in loses nothing.
 */
export function localOAuthProvider() {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('Content-Security-Policy', contentSecurityPolicy({ scripts: [] }));
    context.header('Cross-Origin-Opener-Policy', 'unsafe-none'); // as the real providers: their pages open in a pop-up
  });
  app.get('/pictures/:file', (context) =>
    context.body(picture(context.req.param('file')), 200, { 'Content-Type': 'image/svg+xml' }),
  );

  app.get('/google/o/oauth2/v2/auth', (context) => showChooser(context, 'google'));
  app.post('/google/o/oauth2/v2/auth', (context) => choose(context, 'google'));
  app.post('/google/token', (context) => exchangeCode(context, 'google'));
  app.get('/google/v1/userinfo', (context) => answerProfile(context, 'google', googleProfile));
  app.get('/google/oauth2/v3/certs', async (context) => context.json(await localIdTokenKeys()));
  app.get('/google/tokeninfo', (context) => checkGoogleToken(context));

  app.get('/github/login/oauth/authorize', (context) => showChooser(context, 'github'));
  app.post('/github/login/oauth/authorize', (context) => choose(context, 'github'));
  app.post('/github/login/oauth/access_token', (context) => exchangeCode(context, 'github'));
  app.get('/github/user', (context) => answerProfile(context, 'github', githubProfile));
  app.get('/github/user/emails', (context) => answerProfile(context, 'github', githubEmails));
  app.post('/github/applications/:clientId/token', (context) => checkGithubToken(context));
  return app;
}

async function showChooser(context: Context, provider: Provider) {
  const request = readAuthorizationRequest(provider, context.req.query());
  if ('problem' in request) return context.html(problemPage(request.problem), 400);
  const people = await listLocalPeople({ first: request.login_hint });
  return context.html(chooserPage({ provider, request, people }));
}

/** Leads back to the site with a code or an error, once a person was chosen or added or the sign-in was cancelled (RFC 6749 §4.1.2). */
async function choose(context: Context, provider: Provider) {
  const form = await context.req.parseBody();
  const request = readAuthorizationRequest(provider, form);
  if ('problem' in request) return context.html(problemPage(request.problem), 400);
  if (form.choice === 'cancel') return backToSite(context, request, { error: 'access_denied' });

  const person = localPerson.safeParse({ ...form, emailVerified: form.emailVerified === 'true' });
  if (!person.success) return context.html(problemPage(`invalid_request: ${person.error.issues[0]?.path.join('.')}`), 400);
  if (form.choice === 'add') await addLocalPerson(person.data);
  const code = await issueAuthorizationCode({
    provider,
    clientId: request.client_id,
    redirectUri: request.redirect_uri,
    codeChallenge: request.code_challenge,
    person: person.data,
  });
  return backToSite(context, request, { code });
}

function backToSite(context: Context, { redirect_uri, state }: AuthorizationRequest, answer: Record<string, string>) {
  return context.redirect(`${redirect_uri}?${new URLSearchParams({ ...answer, state })}`, 303);
}

/** Exchanges a code for tokens (RFC 6749 §4.1.3). GitHub answers failures with status 200, as it really does. */
async function exchangeCode(context: Context, provider: Provider) {
  const form = await context.req.parseBody();
  const { clientId, clientSecret, pagesBase } = localOAuthClient(provider);
  const refuse = (error: string) => context.json({ error, error_description: error }, provider === 'github' ? 200 : 400);
  if (form.client_id !== clientId || form.client_secret !== clientSecret) return refuse('invalid_client');
  if (form.grant_type !== 'authorization_code') return refuse('unsupported_grant_type');
  const person = await redeemAuthorizationCode({
    provider,
    clientId,
    redirectUri: String(form.redirect_uri),
    code: String(form.code),
    codeVerifier: String(form.code_verifier),
  });
  if (!person) return refuse(provider === 'github' ? 'bad_verification_code' : 'invalid_grant');
  const profile = googleProfile(person, config.ORIGIN);
  return context.json({
    access_token: signAccessToken({ provider, person }),
    token_type: 'Bearer',
    expires_in: hour / second,
    ...(provider === 'google' && { id_token: await signLocalIdToken({ issuer: pagesBase, audience: clientId, profile }) }),
  });
}

/** Says which client an access token was given to, as Google's tokeninfo does. */
function checkGoogleToken(context: Context) {
  const person = readAccessToken('google', context.req.query('access_token'));
  if (!person) return context.json({ error_description: 'Invalid Value' }, 400);
  return context.json({ aud: localOAuthClient('google').clientId, email: person.email, expires_in: String(hour / second) });
}

/** Checks a token as GitHub does: only the client that a token was given to may ask, and 404 says that it was not this one. */
async function checkGithubToken(context: Context) {
  const { clientId, clientSecret } = localOAuthClient('github');
  const credentials = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (context.req.header('authorization') !== credentials) return context.json({ message: 'Bad credentials' }, 401);
  const { access_token } = await context.req.json<{ access_token?: string }>();
  const person = readAccessToken('github', access_token);
  if (!person) return context.json({ message: 'Not Found' }, 404);
  return context.json({ app: { client_id: clientId }, user: githubProfile(person, config.ORIGIN) });
}

function answerProfile(context: Context, provider: Provider, profile: typeof googleProfile | typeof githubEmails) {
  const [, accessToken] = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
  const person = readAccessToken(provider, accessToken);
  if (!person) return context.json({ error: 'invalid_token' }, 401, { 'WWW-Authenticate': 'Bearer' });
  return context.json(profile(person, config.ORIGIN));
}

/** Draws a head and shoulders in a colour of the person's own; without letters, for which a picture has no fonts. */
function picture(file: string): string {
  const hue = ([...file].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) * 47) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 35% 42%)"/><g fill="#fff"><circle cx="48" cy="38" r="16"/><path d="M16 96c0-20 14-34 32-34s32 14 32 34z"/></g></svg>`;
}

const codeLifetime = 5 * minute;

interface CodeBinding {
  provider: Provider;
  clientId: string;
  redirectUri: string;
}

/** Issues a code for the person, bound to client, redirect address and PKCE challenge. */
async function issueAuthorizationCode(grant: CodeBinding & { codeChallenge: string; person: LocalPerson }): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  await database.delete(localOAuthCodes).where(lt(localOAuthCodes.expiresAt, new Date()));
  await database
    .insert(localOAuthCodes)
    .values({ ...grant, codeHash: sha256(code, 'hex'), expiresAt: new Date(Date.now() + codeLifetime) });
  return code;
}

/** Finds the person behind a code, once: a code is used up by the first try, right or wrong. Null when anything does not match. */
async function redeemAuthorizationCode(given: CodeBinding & { code: string; codeVerifier: string }): Promise<LocalPerson | null> {
  const [issued] = await database
    .delete(localOAuthCodes)
    .where(eq(localOAuthCodes.codeHash, sha256(given.code, 'hex')))
    .returning();
  if (!issued || issued.expiresAt < new Date()) return null;
  if (issued.provider !== given.provider || issued.clientId !== given.clientId || issued.redirectUri !== given.redirectUri)
    return null;
  return isSameText(sha256(given.codeVerifier, 'base64url'), issued.codeChallenge) ? issued.person : null;
}

function sha256(text: string, encoding: 'hex' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}

function isSameText(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}

const addedPeopleShown = 5;

/** Lists whom the account chooser offers: who is expected, the people added last, then the sample people. */
async function listLocalPeople({ first }: { first?: string } = {}): Promise<LocalPerson[]> {
  const added = await database.select().from(localOAuthPeople).orderBy(desc(localOAuthPeople.created)).limit(addedPeopleShown);
  const samples = samplePeople.filter(({ email }) => !added.some((person) => person.email === email));
  const people = [...added.map(({ name, email, emailVerified }) => ({ name, email, emailVerified })), ...samples];
  return people.toSorted((left, right) => Number(right.email === first) - Number(left.email === first));
}

/** Adds a person to the chooser; the same address again changes the name. */
async function addLocalPerson(person: LocalPerson): Promise<void> {
  const { email, ...changes } = person;
  await database.insert(localOAuthPeople).values(person).onConflictDoUpdate({ target: localOAuthPeople.email, set: changes });
}
