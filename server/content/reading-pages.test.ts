import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { copyContent } from '#tests/support/content/content-folder.ts';
import { openPages } from '#tests/support/pages/open-pages.ts';
import { headLinksOf, headlineOf, linksOf, navigationOf, plainText, titlesOf } from '#tests/support/pages/read-html.ts';

/* The pages that anyone may read, as the server sends them. */

vi.mock('virtual:react-router/server-build', async () => {
  const { buildPages } = await import('#tests/support/pages/build-pages.ts');
  return buildPages(/\/(content-page|home|landing|playground|login|poll|search|sitemap|rss|llms-text)\.tsx?$/);
});

/** Thirty posts of a month that no other text is from, every third tagged `every third`, the first of a kind of its own. */
function thirtyPosts(): Record<string, string> {
  const files: Record<string, string> = {};
  for (let number = 1; number <= 30; number += 1) {
    const kind = number === 1 ? 'podcast' : number % 2 ? 'sketch' : 'manual';
    const tags = number % 3 ? '[common]' : '[common, every third]';
    const facts = `description: The post of day ${number}.\nkind: ${kind}\ndate: 2029-11-${String(number).padStart(2, '0')}\ntags: ${tags}`;
    files[`blogs/${100 + number}.post-${number}.md`] = `---\ntitle: Post ${number}\n${facts}\n---\nText.\n`;
  }
  return files;
}

const dated = (title: string, date: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\nkind: guide\ndate: ${date}\n${more}---\n`;

const content = copyContent({
  ...thirtyPosts(),
  'blogs/82.one-of-two.md': `${dated('One of two', '2026-11-02', 'tags: [rare tag, review]\n')}Text.\n`,
  'blogs/83.the-other-of-two.md': `${dated('The other of two', '2026-10-15', 'tags: [rare tag, review]\n')}Text.\n`,
});
const { ask, origin } = await openPages(content, { CONTENT_LOCALES: 'de' });
const { createTestCaller } = await import('#tests/support/accounts/create-test-caller.ts');

const linkTo = (html: string, rel: string) => headLinksOf(html).find((link) => link.rel === rel)?.href;
const pageAt = async (address: string, headers: Record<string, string> = {}) => (await ask(address, { headers })).text;

test('a list has pages that lead to each other, newest first', async () => {
  const first = await pageAt('/blogs');
  expect(titlesOf(first)).toEqual(Array.from({ length: 12 }, (_, at) => `Post ${30 - at}`));
  expect(linkTo(first, 'prev')).toBeUndefined();
  expect(linksOf(navigationOf(first, 'Pages'))).toMatchObject({ Older: '/blogs?page=2', 'Page 2': '/blogs?page=2' });
  const second = await pageAt('/blogs?page=2');
  expect(second).toMatch(/<title>Essays and guides, page 2 ·/);
  expect(linkTo(second, 'canonical')).toBe(`${origin}/blogs?page=2`);
  expect([linkTo(second, 'prev'), linkTo(second, 'next')]).toEqual(['/blogs', '/blogs?page=3']);
  expect(linksOf(navigationOf(second, 'Pages'))).toMatchObject({ Newer: '/blogs', 'Page 3': '/blogs?page=3' });
  const third = await pageAt('/blogs?page=3');
  expect(titlesOf(third)[0]).toBe('Post 6');
  const dates = [...third.matchAll(/<time dateTime="([^"]*)"/gi)].map(([, date]) => date);
  expect(dates).toHaveLength(12);
  expect(dates).toEqual([...dates].sort().reverse());
  const last = await pageAt('/blogs?kind=manual&page=2');
  expect(titlesOf(last)).toEqual(['Post 6', 'Post 4', 'Post 2']);
  const pages = navigationOf(last, 'Pages');
  expect(pages).toMatch(/aria-label="Page 2" aria-current="page"/);
  expect(linksOf(pages)).not.toHaveProperty('Older');
  expect(linkTo(last, 'canonical')).toBe(`${origin}/blogs`);
});

test('kind and tag combine by plain links that can be shared', async () => {
  const kinds = linksOf(navigationOf(await pageAt('/blogs?page=3'), 'Kinds'));
  expect(kinds['manual 15']).toBe('/blogs?kind=manual');
  const tags = linksOf(navigationOf(await pageAt('/blogs?kind=manual'), 'Tags'));
  expect(tags['every third 5']).toBe('/blogs?kind=manual&tag=every+third');
  const both = await pageAt('/blogs?kind=manual&tag=every+third');
  expect(titlesOf(both)).toEqual(['Post 30', 'Post 24', 'Post 18', 'Post 12', 'Post 6']);
  expect(headlineOf(both)).toBe('manual about every third');
  expect(linkTo(both, 'canonical')).toBe(`${origin}/blogs`);
  expect(linksOf(navigationOf(both, 'Kinds')).Everything).toBe('/blogs?tag=every+third');
  expect(titlesOf(await pageAt('/blogs?tag=every+third'))).toHaveLength(10);
  expect(titlesOf(await pageAt('/blogs?kind=podcast'))).toEqual(['Post 1']);
});

test('a kind or tag that nothing has is said, with a way back', async () => {
  for (const [query, reason] of [
    ['kind=film', '“film” is not a kind of text here'],
    ['tag=%3Cb%3E', 'Nothing here is tagged “<b>”'],
  ]) {
    const { status, text } = await ask(`/blogs?${query}`);
    expect(status).toBe(404);
    expect(plainText(text)).toContain(reason);
    expect(headlineOf(text)).toBe('Essays and guides');
    expect(linksOf(text)['Show everything']).toBe('/blogs');
  }
  const empty = await ask('/blogs?kind=podcast&tag=every+third');
  expect([empty.status, plainText(empty.text)]).toEqual([
    200,
    expect.stringContaining('Nothing has both this kind and this tag'),
  ]);
});

test('a page that the list does not have is not found, and says how many there are', async () => {
  const third = await ask('/blogs?kind=manual&page=3');
  const says = 'There are 2 pages of this list, and 3 is not among them.';
  expect([third.status, plainText(third.text)]).toEqual([404, expect.stringContaining(says)]);
  expect((await ask('/blogs?page=-1')).status).toBe(404);
});

test('an article leads to at most three others, never to itself or what stands beside it, and its tags to the list', async () => {
  const html = await pageAt('/blogs/one-of-two');
  const [related = ''] = /<section class="article-related".*?<\/section>/s.exec(html) ?? [];
  const titles = Object.keys(linksOf(related));
  expect(titles).toHaveLength(3);
  expect(titles[0]).toContain('The other of two');
  const neighbours = Object.keys(linksOf(navigationOf(html, 'Other texts')));
  expect(neighbours).toHaveLength(2);
  for (const title of ['One of two', ...neighbours]) expect(titles.join('\n')).not.toContain(title);
  expect(linksOf(navigationOf(html, 'Tags'))['rare tag']).toBe('/blogs?tag=rare+tag');
  expect(titlesOf(await pageAt('/blogs?tag=rare+tag'))).toEqual(['One of two', 'The other of two']);
});

test('the header says where one is, and the footer leads to what says how the site works, which no list of essays has', async () => {
  for (const [address, menu, current] of [
    ['/state-of-ai-coding/engineering-with-exponentials', 'Main', ['Essays']],
    ['/blogs/how-to-read-a-diff', 'Main', ['Essays']],
    ['/de/compute-advantage-equation', 'Hauptmenü', ['Texte']],
    ['/principled-ai-coding', 'Main', ['Course']],
    ['/privacy', 'Main', []],
  ] as const) {
    const marked = navigationOf(await pageAt(address), menu).match(/<a [^>]*aria-current="page"[^>]*>.*?<\/a>/g) ?? [];
    expect([address, marked.map(plainText)]).toEqual([address, current]);
  }
  for (const path of ['/blogs', '/playground']) {
    const [, main = '', footer = ''] = /<main.*?>(.*)<\/main>.*?<footer(.*)<\/footer>/s.exec(await pageAt(path)) ?? [];
    for (const about of ['/about', '/privacy', '/terms', '/mobile-friendly', '/content-queries']) {
      expect(footer.includes(`href="${about}"`), about).toBe(true);
      expect(main.includes(`href="${about}"`), about).toBe(false);
    }
  }
});

test('what a browser is known to have chosen is in the markup, so that no script has to run before the first paint', async () => {
  for (const path of ['/privacy', '/login']) {
    const [html = ''] = /<html[^>]*>/.exec(await pageAt(path, { cookie: 'theme=dark; signed_in=1; fonts=kept' })) ?? [];
    for (const mark of ['data-theme="dark"', 'data-signed-in=""', 'data-fonts="kept"']) expect(html).toContain(mark);
  }
});

test('an unknown address names itself, keeps its status, shows no internals and leads on', async () => {
  const { status, text } = await ask('/no/such/<page>');
  expect(status).toBe(404);
  expect(headlineOf(text)).toContain('Page Not Found: /no/such/');
  expect(plainText(text)).toContain('404 Not Found');
  expect(text.includes('node_modules')).toBe(false);
  expect(linksOf(text)['Read the essays']).toBe('/blogs');
});

test('missing pages, kept in one form, are right for whoever asks and whatever they ask for', async () => {
  vi.stubEnv('PROD', true); // only there they are kept
  const missing = async (path: string, cookie = '') => {
    const { status, text, headers } = await ask(path, { headers: { cookie } });
    expect([path, status]).toEqual([path, 404]);
    return { html: text, headers };
  };
  const first = await missing('/no/such/page?a=b');
  for (const path of ['/wp-login.php', '/blogs/none', '/assets/none.js', '/none.md', "/it's&so"]) {
    const { html, headers } = await missing(path);
    expect(html).toContain(`<title>Page Not Found: ${path.replace('&', '&amp;').replace("'", '&#x27;')} ·`);
    expect(html).not.toMatch(/no\/such|rel="canonical"| aria-current="page"/);
    for (const name of ['content-security-policy', 'cache-control']) expect(headers.get(name)).toBe(first.headers.get(name));
  }
  expect((await missing('/one', 'theme=dark; signed_in=1')).html).toContain(
    '<html lang="en" data-theme="dark" data-signed-in="">',
  );
  expect((await missing('/de/eins')).html).toContain('<title>Seite nicht gefunden: /de/eins ·');
  const ended = await missing('/two', 'previewToken=dead');
  expect(ended.html).toContain('data-preview="ended"');
  expect(ended.headers.get('set-cookie')).toContain('previewToken=;');
  expect((await missing('/three')).html).toContain('<html lang="en">');
  const head = await ask('/four', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([404, '']);
  vi.unstubAllEnvs();
});

test('a public page is answered from memory with an ETag, and asked for again costs nothing, whatever order its query is in', async () => {
  const { headers } = await ask('/terms');
  const etag = headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  expect(headers.get('content-security-policy')).not.toContain('nonce');
  const again = await ask('/terms?utm_source=news', { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  const list = await ask('/blogs?kind=manual&page=1');
  const spelledAnew = await ask('/blogs?page=1&kind=manual&utm_source=news');
  expect(list.headers.get('etag')).toMatch(/^"/);
  expect(spelledAnew.headers.get('etag')).toBe(list.headers.get('etag'));
});

test('a page that lives in the browser runs its own inline scripts and no other, and is the same bytes again', async () => {
  for (const path of ['/login', `/login?redirect=${encodeURIComponent('/blogs/<script>alert(1)</script>')}`]) {
    const { headers, text } = await ask(path);
    const [, sources] = /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
    const scripts = Array.from(text.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs), ([, script = '']) => script);
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(sources?.split(' ')).toEqual(["'self'", ...hashes]);
    expect(scripts.join()).not.toContain('<script>');
    expect((await pageAt(path)) === text).toBe(true);
  }
});

test('what a guard protects is listed, never sent to a visitor, and never answered from memory or left in a shared cache', async () => {
  const path = '/state-of-ai-coding/ai-coding-is-transitory';
  const { cookie } = await createTestCaller({ member: true });
  const asMember = await ask(path, { headers: { cookie } });
  expect(asMember.text.includes('pressing Tab')).toBe(true);
  expect(asMember.headers.get('cache-control')).toBe('private, no-store');
  expect(asMember.headers.get('etag')).toBeNull();
  const asVisitor = await ask(path);
  expect([asVisitor.status, asVisitor.headers.get('location')]).toEqual([302, `/login?m=l&redirect=${encodeURIComponent(path)}`]);
  const list = await pageAt('/blogs?kind=blog');
  expect(plainText(list)).toContain('AI coding is transitory');
  expect(list.includes('pressing Tab')).toBe(false);
});

test('an edited file appears without a restart, one that is added is a page, and a redirect moves a page and back', async () => {
  expect(headlineOf(await pageAt('/privacy'))).toBe('Privacy');
  content.write('privacy.md', '---\ntitle: What we keep\ndescription: Little.\n---\nNothing.\n');
  content.write('imprint.md', '---\ntitle: Imprint\ndescription: Added by adding a file.\n---\nA plain page.\n');
  content.write('inner.md', '---\ntitle: Inner\ndescription: Not for all.\naudience: members\n---\nA hidden page.\n');
  await expect.poll(async () => (await pageAt('/imprint/')).includes('A plain page.')).toBe(true);
  const inner = await ask('/inner');
  expect([inner.status, inner.headers.get('location')]).toEqual([302, '/login?m=l&redirect=%2Finner']);
  expect(headlineOf(await pageAt('/privacy'))).toBe('What we keep');

  const status = async () => (await ask('/privacy')).status;
  expect([await status(), await status()]).toEqual([200, 200]);
  content.write('_redirects.yml', '/privacy: { to: /terms, status: 302 }\n/terms: https://elsewhere.example/terms?a=1\n');
  await expect.poll(status).toBe(302);
  expect((await ask('/terms?mine=1')).headers.get('location')).toBe('https://elsewhere.example/terms?a=1');
  const { log } = await import('#platform/logging/log.server.ts');
  const warned = vi.spyOn(log, 'error');
  content.write('_redirects.yml', '/privacy: //evil.example\n');
  await expect
    .poll(async () => {
      await status();
      return JSON.stringify(
        warned.mock.calls.map(([fields, ...words]) => [(fields as { err?: Error })?.err?.message, fields, words]),
      );
    })
    .toContain('_redirects.yml: line 1: //evil.example must lead to');
  expect(await status()).toBe(302);
  content.write('_redirects.yml', '');
  await expect.poll(status).toBe(200);
});
