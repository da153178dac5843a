import { createHash } from 'node:crypto';
import { expect, test } from '#tests/support/browser/test.ts';

test('an unknown address names itself, keeps its status, shows no internals and leads on', async ({ page }) => {
  const response = await page.goto('/no/such/<page>');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found: /no/such/');
  await expect(page.getByText('404 Not Found')).toBeVisible();
  expect(await page.content()).not.toContain('node_modules');
  await page.getByRole('link', { name: 'Read the essays' }).click();
  await expect(page).toHaveURL('/blogs');
});

test('missing pages, kept in one form, are right for whoever asks and whatever they ask for', async ({ request }) => {
  const ask = async (path: string, Cookie = '') => {
    const answer = await request.get(path, { headers: { Cookie } });
    expect(answer.status(), path).toBe(404);
    return { html: await answer.text(), headers: answer.headers() };
  };
  const first = await ask('/no/such/page?a=b');
  for (const path of ['/wp-login.php', '/blogs/none', '/assets/none.js', '/none.md', "/it's&so"]) {
    const { html, headers } = await ask(path);
    expect(html).toContain(`<title>Page Not Found: ${path.replace('&', '&amp;').replace("'", '&#x27;')} ·`);
    expect(html).not.toMatch(/no\/such|rel="canonical"| aria-current="page"/);
    expect(headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(headers['cache-control']).toBe(first.headers['cache-control']);
  }
  expect((await ask('/one', 'theme=dark; signed_in=1')).html).toContain('<html lang="en" data-theme="dark" data-signed-in="">');
  expect((await ask('/de/eins')).html).toContain('<title>Seite nicht gefunden: /de/eins ·');
  const ended = await ask('/two', 'previewToken=dead');
  expect(ended.html).toContain('data-preview="ended"');
  expect(ended.headers['set-cookie']).toContain('previewToken=;');
  expect((await ask('/three')).html).toContain('<html lang="en">');
  const head = await request.head('/four');
  expect([head.status(), await head.text()]).toEqual([404, '']);
});

test('a public page is answered from memory with an ETag, and asked for again costs nothing', async ({ request }) => {
  await request.get('/terms');
  const kept = await request.get('/terms');
  const etag = kept.headers().etag ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(kept.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(kept.headers()['content-security-policy']).not.toContain('nonce');
  const again = await request.get('/terms?utm_source=news', { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);
});

test('a page that lives in the browser runs its own inline scripts and no other, and is the same bytes again', async ({
  request,
}) => {
  for (const path of ['/login', `/login?redirect=${encodeURIComponent('/blogs/<script>alert(1)</script>')}`]) {
    const page = await request.get(path);
    const html = await page.text();
    const [, sources] = /script-src ([^;]*)/.exec(page.headers()['content-security-policy'] ?? '') ?? [];
    const scripts = Array.from(html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs), ([, script = '']) => script);
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(sources?.split(' ')).toEqual(["'self'", ...hashes]);
    expect(scripts.join()).not.toContain('<script>');
    expect(await (await request.get(path)).text()).toBe(html);
  }
});

test('what a guard protects is never answered from memory or left in a shared cache', async ({ people }) => {
  const path = '/state-of-ai-coding/ai-coding-is-transitory';
  const asMember = await people.member.request.get(path);
  expect(asMember.headers()['cache-control']).toBe('private, no-store');
  expect(asMember.headers().etag).toBeUndefined();
  const asVisitor = await people.visitor.request.get(path, { maxRedirects: 0 });
  expect(asVisitor.status()).toBe(302);
});
