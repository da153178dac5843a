import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { connectByOAuth } from '#tests/support/accounts/oauth-agent.ts';
import { addPerson, freshPerson } from '#tests/support/accounts/sign-in.ts';
import { signIn, signInOverHttp } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import type { Site } from '#tests/support/site/site.ts';

/** Listens on a port of its own as an agent does on its person's computer, until the browser comes with an answer. */
async function listenAsAgent() {
  let arrive: (address: URL) => void = () => undefined;
  const arrived = new Promise<URL>((resolve) => {
    arrive = resolve;
  });
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '', redirectUrl);
    response.end('You can close this page.');
    if (address.pathname === '/callback') arrive(address);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const redirectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  return { redirectUrl, arrived, stop: () => server.close() };
}

/** Registers a program and makes the address to which it sends its person's browser. */
async function addressOfRequest(
  site: Site,
  { name = 'Test agent', redirect_uri = 'http://127.0.0.1:9/callback', scope = '' } = {},
) {
  const made = await fetch(`${site.origin}/auth/oauth2/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [redirect_uri], client_name: name }),
  });
  const { client_id } = await made.json();
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id, redirect_uri, state: randomUUID(), ...(scope && { scope }) },
    ...{ code_challenge: 'A'.repeat(43), code_challenge_method: 'S256', resource: `${site.origin}/mcp` },
  });
  return `/auth/oauth2/authorize?${query}`;
}

const question = (page: Page, name = 'Test agent') => page.getByRole('heading', { name: `Let “${name}” in?` });

test('the official client asks, its person signs in first, allows it to spend, sees it at work and disconnects it', async ({
  page,
  site,
}) => {
  const agent = await listenAsAgent();
  const person = freshPerson();
  await signInOverHttp(site.origin, person);
  const { client } = await connectByOAuth({
    ...{ url: `${site.origin}/mcp`, revision: 'modern', redirectUrl: agent.redirectUrl },
    browse: async (address) => {
      await page.goto(address.href);
      await untilHydrated(page);
      await expect(page).toHaveURL(/\/login\?/);
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await addPerson(await opened, person);
      await expect(question(page)).toBeVisible();
      await untilHydrated(page);
      await expect(page.getByText(person.email)).toBeVisible();
      await giveCourse(site, person.email);
      const spending = page.getByRole('switch', { name: 'Run your prompt templates on a model, which spends your tokens' });
      await expect(spending).not.toBeChecked();
      await spending.press('Space');
      await page.getByRole('button', { name: 'Allow' }).press('Enter');
      const arrived = await agent.arrived;
      await expect(page.getByText('You can close this page.')).toBeVisible();
      return arrived;
    },
  });
  const call = { name: 'list_lessons', arguments: {} };
  expect((await client.callTool(call)).isError).toBeFalsy();
  await page.goto('/settings#agents');
  await untilHydrated(page);
  const row = page.getByRole('row').filter({ hasText: 'Test agent' });
  const allowed = 'Read, Hand in code, Prompts and notes, Run prompts for tokens';
  await expect(row.getByRole('cell', { name: allowed, exact: true })).toBeVisible();
  await expect(row).not.toContainText('Never');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await row.getByRole('button', { name: 'Disconnect Test agent' }).click();
  await expect(row).toHaveCount(0);
  await expect(client.callTool(call)).rejects.toThrow();
  agent.stop();
});

test('the question says as text who asks for whom and what; who denies, or is someone else by now, gives nothing', async ({
  page,
  site,
}) => {
  const agent = await listenAsAgent();
  const { email } = await signIn(page, { redirect: '/settings' });
  const name = '<img src=x onerror=alert(1)>';
  const answer = await page.goto(await addressOfRequest(site, { name, redirect_uri: agent.redirectUrl, scope: 'read run' }));
  await untilHydrated(page);
  await expect(question(page, name)).toBeVisible();
  for (const said of [email, '127.0.0.1', 'Read lessons, problems and your results, and search'])
    await expect(page.getByText(said).first()).toBeVisible();
  await expect(page.getByText('Hand in code')).toHaveCount(0);
  await expect(page.getByRole('switch')).toHaveCount(1);
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(answer?.headers()['cache-control']).toContain('no-store');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await violationsInBothSchemes(page)).toEqual([]);
  }

  const answered = page.url();
  const form = { userId: await page.locator('input[name=userId]').inputValue(), intent: 'allow' };
  const foreign = await page.request.post(answered, { form, headers: { origin: 'https://elsewhere.example' } });
  expect(foreign.status()).toBe(403);
  await page.getByRole('button', { name: 'Deny' }).click();
  const told = (await agent.arrived).searchParams;
  expect([told.get('error'), told.has('code')]).toEqual(['access_denied', false]);
  await expect(page.getByText('You can close this page.')).toBeVisible();
  await page.goto(answered);
  await expect(page.getByText('A request lasts ten minutes, and is answered once.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Allow' })).toHaveCount(0);

  const again = await addressOfRequest(site, { redirect_uri: agent.redirectUrl });
  await page.goto(again.replace(/state=[^&]+/, 'redirect_uri=https://evil.example/'));
  await expect(page.getByRole('button', { name: 'Allow' })).toHaveCount(0);
  await page.goto(again);
  await untilHydrated(page);
  await page.context().clearCookies();
  const other = await page.context().newPage();
  const someoneElse = await signIn(other, { redirect: '/settings' });
  // As the page's form sends it, whatever the page has noticed by then.
  const html = await (await other.request.post(page.url(), { form, headers: { origin: site.origin } })).text();
  expect(html).toContain('You are signed in as someone else now');
  expect(html).toContain(someoneElse.email);
  await other.goto('/settings#agents');
  await expect(other.getByText('Test agent')).toHaveCount(0);
  await other.goto('/agent/consent?client_id=x&error_description=Call+us+now');
  await expect(other.getByText('This request is over, or is none of ours')).toBeVisible();
  await expect(other.getByText('Call us now')).toHaveCount(0);
  agent.stop();
});

test('without scripts the answer is a link to the agent', async ({ browser, site, people }) => {
  const agent = await listenAsAgent();
  const { cookies, origins } = await people.member.storageState();
  const plain = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false, storageState: { cookies, origins } });
  const page = await plain.newPage();
  await page.goto(await addressOfRequest(site, { redirect_uri: agent.redirectUrl }));
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('link', { name: 'Go on to your agent' }).click();
  expect((await agent.arrived).searchParams.get('code')).toMatch(/^\w{32}$/);
  await plain.close();
  agent.stop();
});
