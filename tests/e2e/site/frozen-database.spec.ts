import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { freezeDatabase } from '#tests/support/site/freeze-database.ts';
import { startSite } from '#tests/support/site/site.ts';

const title = 'while PostgreSQL is frozen all that needs it says so, pages in memory are there, and all is well right after';
test(title, { tag: '@slow' }, async () => {
  const site = await startSite({ DATABASE_TIMEOUT_SECONDS: '4' });
  const { cookie, token, userId, email } = await signInCaller(site.origin);
  const person = { headers: { cookie } };
  const post = (body: BodyInit, headers: Record<string, string>): RequestInit => ({ method: 'POST', body, headers });
  const program = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const needsDatabase: [string, RequestInit?][] = [
    ['/readyz'],
    ['/settings', person],
    ['/settings.data', person],
    ['/team-seats', person],
    ['/principled-ai-coding/checkout', person],
    ['/principled-ai-coding/course', person],
    ['/settings', post(new URLSearchParams({ intent: 'rename', username: 'Frozen' }), { cookie, origin: site.origin })],
    ['/functions/getList', post(JSON.stringify({ table: 'prompt_files', parentUserId: userId }), program)],
    ['/functions/validateUser', post(JSON.stringify({ validateUserType: 'havePaicc', userId }), program)],
    [`/functions/listen?table=users&id=${userId}`, { headers: { Authorization: `Bearer ${token}` } }],
    [`/functions/listen?table=users&id=${userId}`, person],
    ['/auth/get-session', person],
    ['/auth/token', person],
  ];
  const inMemory = ['/', '/blogs', '/privacy'];
  for (const path of inMemory) await (await fetch(site.origin + path)).text();

  const ask = async ([path, init]: [string, RequestInit?]) => {
    const answer = await fetch(site.origin + path, { ...init, redirect: 'manual' });
    const text = answer.headers.get('content-type')?.includes('event-stream') ? '' : await answer.text();
    if (text === '') await answer.body?.cancel().catch(() => {});
    return { path, status: answer.status, retryAfter: answer.headers.has('retry-after'), text };
  };
  const thaw = freezeDatabase(site);
  try {
    // Together, as a site is asked: it is how many wait for one another that made them wait for long.
    const first = await Promise.all([...needsDatabase, ...needsDatabase, ...needsDatabase, ...needsDatabase].map(ask));
    for (const { path, status, retryAfter, text } of first) {
      expect.soft({ path, status, retryAfter }, text.slice(0, 300)).toEqual({ path, status: 503, retryAfter: true });
    }
    const later = await Promise.all(needsDatabase.map(ask));
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([503]));
    const pages = later.filter(({ text }) => text.startsWith('<!DOCTYPE html>'));
    for (const { path, text } of pages) expect.soft(text, path).toContain('503 Service Unavailable');
    expect(pages.length).toBeGreaterThan(3);
    for (const path of inMemory) expect((await ask([path])).status, path).toBe(200);
  } finally {
    thaw();
  }
  await expect.poll(async () => (await ask(['/readyz'])).status).toBe(200);
  const after = await Promise.all([...needsDatabase, ...needsDatabase, ...needsDatabase].map(ask));
  for (const { path, status } of after) expect(status, path).toBeLessThan(400);
  expect(await (await fetch(`${site.origin}/auth/get-session`, person)).json()).toMatchObject({ user: { email } });
  await site.remove();
});
