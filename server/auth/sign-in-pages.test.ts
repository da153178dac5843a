import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { disableAccount } from '#features/owner/account-acts.server.ts';
import { type AuthCode, authCodes } from '#features/users/sign-in/auth-codes.ts';
import { config } from '#platform/config/config.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { freshPerson, type Person } from '#tests/support/accounts/sign-in.ts';
import { browseOverHttp } from '#tests/support/accounts/sign-in-over-http.ts';
import { plainText } from '#tests/support/pages/read-html.ts';
import { serveSite } from '#tests/support/site/serve-site.ts';

/* A sign-in as a browser without scripts makes it, from the button through the provider to the page at its end. */
beforeAll(() => {
  config.CALL_LIMIT_FACTOR = 100_000;
  return serveSite(/\/(home|login|login-finish|settings)\.tsx$/);
});

type Provider = 'google' | 'github';

let browser: ReturnType<typeof browseOverHttp>;
let person: Person;
beforeEach(() => {
  browser = browseOverHttp(config.ORIGIN);
  person = freshPerson();
});

const leadsTo = (answer: Response) => answer.headers.get('location') ?? '';

interface Page {
  address: string;
  /** What it says. */
  text: string;
}

/** Goes on to where an answer leads, until a page is there. */
async function follow(answer: Response): Promise<Page> {
  const address = leadsTo(answer);
  const next = await browser.visit(address);
  return leadsTo(next) ? follow(next) : { address, text: plainText(await next.text()) };
}

/** Answers the account chooser at the address to which a button has led. */
const choose = async (chooser: string, { name, email, emailVerified = true }: Person) => {
  const request = Object.fromEntries(new URL(chooser).searchParams);
  return follow(await browser.visit(chooser, { ...request, name, email, emailVerified: String(emailVerified), choice: 'add' }));
};

interface Trial {
  provider?: Provider;
  intent?: 'login' | 'create';
  redirect?: string;
}

const begin = async ({ provider = 'google', intent = 'login', redirect = '' }: Trial = {}) =>
  leadsTo(await browser.visit('/auth/start', { provider, intent, redirect }));

const signIn = async (who = person, trial: Trial = {}) => choose(await begin({ intent: 'create', ...trial }), who);
const link = async (who: Person) => choose(leadsTo(await browser.visit('/auth/link', { provider: 'github' })), who);
const forgetCookies = () => browser.cookies.clear();
const sessionOf = async () => (await (await browser.visit('/auth/get-session')).json())?.user;

/** The provider sends the browser back with an error of its own. */
async function returnFromProvider(error: string) {
  const asked = new URL(await begin()).searchParams;
  return follow(
    await browser.visit(`${asked.get('redirect_uri')}?${new URLSearchParams({ error, state: asked.get('state') ?? '' })}`),
  );
}

/** The ways in which a code comes about, up to the page that says it. */
const raised: Partial<Record<AuthCode, () => Promise<Page>>> = {
  'account-exists-with-different-credential': async () => {
    await signIn();
    forgetCookies();
    return signIn(person, { provider: 'github' });
  },
  'credential-already-in-use': async () => {
    await signIn(person, { provider: 'github' });
    await sql`update users set email = ${freshPerson().email} where email = ${person.email}`;
    forgetCookies();
    await signIn();
    return link(person);
  },
  'user-mismatch': async () => {
    await signIn();
    return link(freshPerson());
  },
  'user-disabled': async () => {
    await signIn();
    await disableAccount(await sessionOf());
    forgetCookies();
    return signIn(person, { intent: 'login' });
  },
  'user-token-expired': async () => {
    await signIn();
    await sql`update sessions set expires_at = now() where user_id = ${(await sessionOf()).userId}`;
    return follow(await browser.visit('/settings'));
  },
  'invalid-api-key': () => returnFromProvider('unauthorized_client'),
  'login-blocked': () => returnFromProvider('email_not_found'),
  'invalid-auth-event': async () => follow(await browser.visit('/auth/callback/google?code=forged&state=forged')),
  'argument-error': async () => follow(await browser.visit('/auth/start', { provider: 'nobody' })),
  'internal-error': async () => {
    await sql`alter table verifications rename to verifications_away`;
    const answer = await browser.visit('/auth/start', { provider: 'google', intent: 'login' });
    await sql`alter table verifications_away rename to verifications`;
    return follow(answer);
  },
};

/** Those that the page raises by itself: features/users/sign-in/sign-in-panel.browser.test.tsx. */
const raisedByPage: AuthCode[] = [
  ...(['network-request-failed', 'unauthorized-domain', 'popup-blocked', 'popup-closed-by-user'] as const),
  ...(['cancelled-popup-request', 'web-storage-unsupported'] as const),
];

/** Those that the running site cannot raise, with the reason. Their sentences and buttons: features/users/sign-in/sign-in-failure.test.tsx. */
const notRaised: Partial<Record<AuthCode, string>> = {
  'email-already-in-use': 'There are no passwords, and no page changes an e-mail address.',
  'multi-factor-auth-required': 'The second step is the provider’s; it comes back when that is done.',
  'tenant-id-mismatch': 'There are no tenants.',
  'invalid-user-token': 'A cookie or token that is not ours is no session: its bearer is a visitor.',
  'unsupported-password-policy-schema-version': 'There are no passwords; /identity/v2/passwordPolicy answers with version 1.',
  'operation-not-supported-in-this-environment': 'No page can be framed, and the buttons are forms, which every browser has.',
  'already-initialized': 'Pressing a button again replaces the earlier try: cancelled-popup-request.',
  'emulator-config-failed': 'The stand-in is part of the server, which does not start when it cannot be set up.',
  'invalid-emulator-scheme': 'The same; its address is the server’s own.',
  'auth-domain-config-required': 'The server does not start without ORIGIN.',
};

test('every auth code is raised by a test, or listed with the reason why it cannot be', () => {
  expect([...Object.keys(raised), ...raisedByPage, ...Object.keys(notRaised)].toSorted()).toEqual(
    Object.keys(authCodes).toSorted(),
  );
});

test.each(Object.entries(raised))('%s leads to the page that says it', async (code, raise) => {
  const { address, text } = await raise();
  expect(text).toContain(authCodes[code as AuthCode].says);
  if (!address.startsWith('/settings')) expect(await sessionOf(), 'nobody is signed in by it').toBeUndefined();
});

test.each(['google', 'github'] as const)(
  '%s: logging in makes no account, creating one does, and one that exists is signed in to',
  async (provider) => {
    const refused = await signIn(person, { provider, intent: 'login' });
    expect(refused.text).toContain('This account does not yet exist, create an account to continue');
    expect(await sessionOf()).toBeUndefined();
    expect((await signIn(person, { provider, redirect: '/settings?from=here' })).address).toBe('/settings?from=here');
    const made = await sessionOf();
    expect(made).toMatchObject({ authType: provider, email: person.email, username: person.name });
    for (const intent of ['create', 'login'] as const) {
      forgetCookies();
      await signIn(person, { provider, intent });
      expect(await sessionOf()).toEqual(made);
    }
    expect((await browser.visit('/login?m=l&redirect=/settings')).headers.get('location'), 'nobody signs in twice').toBe(
      '/settings',
    );
  },
);

test('signing in again ends the session whose cookie the new one takes, and no other of the account', async () => {
  await signIn();
  const { userId } = await sessionOf();
  const elsewhere = browser;
  browser = browseOverHttp(config.ORIGIN);
  await signIn(person, { intent: 'login' });
  await signIn(person, { intent: 'login' });
  const isEnding = sql`expires_at <= now() + interval '10 seconds'`;
  const sessions = await sql`select ${isEnding} as "isEnding" from sessions where user_id = ${userId} order by created_at`;
  expect(sessions.map((session) => session.isEnding)).toEqual([false, true, false]);
  expect((await browser.visit('/settings')).status).toBe(200);
  expect(await sessionOf()).toMatchObject({ userId });
  browser = elsewhere;
  expect(await sessionOf()).toMatchObject({ userId });
});

test('what another window sent with the older cookie takes the newer one away no more than it brings the older session back', async () => {
  await signIn();
  const { userId } = await sessionOf();
  const cookie = browser.cookie();
  const refreshToken = decodeURIComponent(browser.cookies.get('site.session_token') ?? '');
  const [token = ''] = refreshToken.split('.');
  await signIn(person, { intent: 'login' });
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  for (const [path, init] of [
    ['/auth/get-session', {}],
    ['/auth/token', {}],
    ['/settings', {}],
    ['/identity/v1/token', { method: 'POST', body }],
  ] as const) {
    // A slow machine may take longer than the session has: it is asked again.
    await expect
      .poll(async () => {
        await sql`update sessions set expires_at = now() + interval '9 seconds' where token = ${token}`;
        const { status, headers } = await fetch(config.ORIGIN + path, { ...init, headers: { cookie }, redirect: 'manual' });
        return { path, status, cookies: headers.getSetCookie() };
      })
      .toEqual({ path, status: 200, cookies: [] });
    const [older] =
      await sql`select expires_at > now() + interval '9 seconds' as "isRenewed" from sessions where token = ${token}`;
    expect(older, path).toEqual({ isRenewed: false });
  }
  expect(await sessionOf()).toMatchObject({ userId });
});

test.each(['google', 'github'] as const)(
  'who signed in with %s an hour ago is led to do it again in the settings, and deletes the account then',
  async (provider) => {
    await signIn(person, { provider });
    const { userId } = await sessionOf();
    await sql`update sessions set created_at = now() - interval '61 minutes' where user_id = ${userId}`;
    const settings = async (form?: Record<string, string>) => (await browser.visit('/settings', form)).text();
    const deletion = { intent: 'delete-account', confirmation: person.email };
    expect(await settings(deletion)).toContain('Nothing was changed: you signed in more than an hour ago');
    expect(plainText(await settings())).toContain(`Sign in again with ${{ google: 'Google', github: 'GitHub' }[provider]}`);
    expect((await signIn(person, { provider, intent: 'login', redirect: '/settings' })).address).toBe('/settings');
    expect(await settings()).not.toContain('Sign in again with');
    await settings(deletion);
    expect(await sessionOf()).toBeUndefined();
    expect(await sql`select from sessions where user_id = ${userId}`).toEqual([]);
  },
);

test('cancelling at the provider leads back to the buttons, with the address that was remembered', async () => {
  const chooser = await begin({ intent: 'create', redirect: '/settings' });
  const { address, text } = await follow(
    await browser.visit(chooser, { ...Object.fromEntries(new URL(chooser).searchParams), choice: 'cancel' }),
  );
  expect(text).toContain('Pop up canceled or error - try again');
  expect(new URL(address, config.ORIGIN).searchParams.get('redirect')).toBe('/settings');
});

test('no sign-in ends on another site', async () => {
  expect((await signIn(person, { redirect: '//evil.example/settings' })).address).toBe('/');
});

test('a request that asks to be repeated (TRACE) is refused, with nothing of what it brought', async () => {
  const { host, port } = new URL(config.ORIGIN);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`TRACE / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nCookie: a=planted\r\n\r\n`);
  const answer = await readAll(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('planted');
});

test('pages say which program is told who is signed in, where there is one', async () => {
  const told = async () => /data-token-sync="([^"]*)"/.exec(await (await browser.visit('/login')).text())?.[1];
  expect(await told()).toBeUndefined();
  config.TOKEN_SYNC_URL = '/forum/session';
  expect(await told()).toBe('/forum/session');
});
