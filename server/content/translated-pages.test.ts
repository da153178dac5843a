import { expect, test, vi } from 'vitest';
import { copyContent } from '#tests/support/content/content-folder.ts';
import { openPages } from '#tests/support/pages/open-pages.ts';
import {
  attributesOf,
  headLinksOf,
  headlineOf,
  linksOf,
  navigationOf,
  plainText,
  titlesOf,
} from '#tests/support/pages/read-html.ts';

/* The pages of another language, as the server sends them. */

vi.mock('virtual:react-router/server-build', async () => {
  const { buildPages } = await import('#tests/support/pages/build-pages.ts');
  return buildPages(/\/(content-page|landing|poll|search|sitemap)\.tsx?$/);
});

const article = (title: string) =>
  `---\ntitle: ${title}\ndescription: A page.\nkind: blog\ndate: 2026-11-19\ntags: [measurement]\n---\nText.\n`;
const { ask, origin } = await openPages(
  copyContent({ 'two-languages.md': article('Two languages'), 'de/two-languages.md': article('Zwei Sprachen') }),
  { CONTENT_LOCALES: 'de' },
);
const pageAt = async (address: string) => (await ask(address)).text;

const germanText = '/de/compute-advantage-equation';
const germanCourse = '/de/principled-ai-coding';
/** English words of the shell, the list and the search; none of them belongs on a page in German. */
const englishWords =
  /\b(Essays and|Course|Sign in|Search|Privacy|Terms|On a phone|Light|Dark|Menu|min read|Updated|Everything|Any tag)\b/;

const languageOf = (html: string) => /<html[^>]* lang="(\w+)"/.exec(html)?.[1];

/** What a page is named by, shown or not, but for what says that it is English. */
const labelsOf = (html: string) =>
  Array.from(
    html.replaceAll(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gs, '').matchAll(/<[^>]* aria-label="[^"]*"[^>]*>/g),
    ([tag]) => attributesOf(tag)['aria-label'],
  ).concat(Array.from(html.matchAll(/<legend[^>]*>(.*?)<\/legend>/gs), ([, legend = '']) => plainText(legend)));

test('the pages of a language say everything around their texts in it', async () => {
  for (const address of ['/de/blogs', germanText, germanCourse, '/search?locale=de']) {
    const html = await pageAt(address);
    expect([address, languageOf(html)]).toEqual([address, 'de']);
    expect(Object.keys(linksOf(navigationOf(html, 'Hauptmenü')))).toEqual(['Texte', 'Kurs', 'Playground']);
    const [header = ''] = /<header class="site-header".*?<\/header>/s.exec(html) ?? [];
    const [footer = ''] = /<footer.*?<\/footer>/s.exec(html) ?? [];
    expect(footer).toMatch(/<a [^>]*hrefLang="en"[^>]*>Datenschutz/i);
    for (const part of [header, footer]) expect(plainText(part), address).not.toMatch(englishWords);
    expect(labelsOf(html).join('\n'), address).not.toMatch(englishWords);
  }
});

test('the list of a language holds its texts, filters them, and leads to the lists of the others', async () => {
  expect(linksOf(await pageAt(germanText)).Messen).toBe('/de/blogs?tag=Messen');
  const filtered = await pageAt('/de/blogs?tag=Messen');
  expect(headlineOf(filtered)).toBe('Texte auf Deutsch über Messen');
  expect(titlesOf(filtered)).toEqual(expect.arrayContaining(['Was ein Kontextfenster kostet', 'Die Gleichung vom Vorteil']));
  expect(titlesOf(filtered).join()).not.toContain('Tests als Prompt');
  expect((await ask('/de')).headers.get('location')).toBe('/de/blogs');
  const unknown = await pageAt('/de/blogs?kind=nichts');
  expect(headlineOf(unknown)).toBe('Texte auf Deutsch');
  expect(plainText(unknown)).toContain('„nichts“ ist hier keine Art von Text');
  expect(linksOf(unknown)['Alles zeigen']).toBe('/de/blogs');
  const list = await pageAt('/de/blogs');
  const [main = ''] = /<main.*<\/main>/s.exec(list) ?? [];
  expect(linksOf(main)['Alle Texte auf Englisch']).toBe('/blogs');
  expect(linksOf(navigationOf(list, 'Texte in anderen Sprachen')).English).toBe('/blogs');
  expect(linksOf(navigationOf(await pageAt('/blogs'), 'Texts in other languages')).Deutsch).toBe('/de/blogs');
  const english = await pageAt('/blogs?tag=measurement');
  expect(titlesOf(english)).toContain('Two languages');
  expect(titlesOf(english)).not.toContain('Zwei Sprachen');
});

test('a page in German leads to no English page that there is in German', async () => {
  const map = await pageAt('/sitemap.xml');
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => decodeURI(new URL(address).pathname));
  const german = pages.filter((path) => path.startsWith('/de/'));
  expect(german).toContain(germanCourse);
  expect(german.filter((path) => path.startsWith('/de/blogs/')).length).toBeGreaterThanOrEqual(6);
  for (const address of [...german, '/de/verloren']) {
    // What names its language is how one changes it, or the original that a text speaks of.
    const links = [...(await pageAt(address)).matchAll(/<a\b[^>]*>/g)].map(([link]) => attributesOf(link));
    const targets = links.filter(({ hreflang }) => !hreflang).map(({ href = '' }) => new URL(href, origin + address).pathname);
    expect(
      targets.filter((target) => german.includes(`/de${decodeURI(target)}`)),
      address,
    ).toEqual([]);
  }
});

test('the course has a page in German, with the chapter, the price and what is in English', async () => {
  const html = await pageAt(germanCourse);
  const text = plainText(html);
  expect(html).toContain('<title>Der Kurs: Principled AI Coding · Principled AI Coding</title>');
  for (const words of [
    'die Kasse sind auf Englisch; die Videos haben deutsche Untertitel',
    'Die Bitte: eine Änderung, mit Ort und Fall',
    'Nun vergleiche zwei Bitten:',
    'Übung: Countdown, kostenlos im Playground',
  ])
    expect(text).toContain(words);
  const [shown = ''] = html.match(/<track [^>]*>/g)?.filter((track) => / default(=|[ />])/.test(track)) ?? [];
  expect(attributesOf(shown)).toMatchObject({ srclang: 'de' });
  const [, address] = Object.entries(linksOf(html)).find(([name]) => /^Kurs kaufen — 239\s\$$/.test(name)) ?? [];
  expect(address).toBe('/principled-ai-coding/checkout');
  expect(text).toContain('Tell the built-in practice model what to change');
  const named = headLinksOf(html).filter(({ rel, hreflang }) => rel === 'alternate' && hreflang);
  expect(named).toHaveLength(3);
});

test('what goes wrong on a page of a language is said in it', async () => {
  const { status, text } = await ask('/de/verloren');
  expect([status, languageOf(text)]).toEqual([404, 'de']);
  expect(text).toMatch(/<title>Seite nicht gefunden: \/de\/verloren/);
  const [body = ''] = /<body.*<\/body>/s.exec(text) ?? [];
  expect(plainText(body)).not.toMatch(/Not Found|no page|Sign in/);
  expect(linksOf(body)['Die Texte lesen']).toBe('/de/blogs');
  for (const [address, problem] of [
    ['/de/blogs?page=99', 'Diese Liste hat eine Seite, eine Seite 99 ist nicht dabei.'],
    ['/de/blogs?page=x', 'Eine Seite dieser Liste hat eine Nummer'],
    [`/search?locale=de&q=${'a+'.repeat(9)}`, 'Such mit höchstens 8 Wörtern.'],
  ] as const)
    expect(plainText(await pageAt(address))).toContain(problem);
});

test('an address that names no poll says so under a title in its language, and leads to the texts', async () => {
  for (const [address, title, way] of [
    ['/poll', 'No such poll', '/blogs'],
    ['/poll?page=/privacy&name=none', 'No such poll', '/blogs'],
    ['/poll?page=/de/privacy&name=none', 'Diese Umfrage gibt es nicht', '/de/blogs'],
  ] as const) {
    const { status, text } = await ask(address);
    const [main = ''] = /<main.*<\/main>/s.exec(text) ?? [];
    expect([address, status, headlineOf(text), Object.values(linksOf(main))]).toEqual([address, 404, title, [way]]);
    expect(/<title>(.*?)<\/title>/.exec(text)?.[1]).toContain(title);
  }
});

test('what cannot be made of an address is said in the language that it names, without a word about the inside', async () => {
  for (const [address = '', language, title] of [
    ['/de/blogs', 'de', 'Fehler auf dem Server'],
    ['/search?locale=de', 'de', 'Fehler auf dem Server'],
    ['/poll?page=/de/konto&name=sign', 'de', 'Fehler auf dem Server'],
    ['/blogs', 'en', 'Internal Server Error'],
  ]) {
    const { status, text } = await ask(address, { method: 'POST' });
    expect([address, status, languageOf(text), headlineOf(text)]).toEqual([address, 405, language, title]);
    expect(plainText(text)).toContain('405 Method Not Allowed');
    expect(plainText(text)).not.toMatch(/routes\/|You made a/);
  }
});
