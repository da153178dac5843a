import { DOMParser, type Element } from '@xmldom/xmldom';
import { expect, test } from 'vitest';
import { plainMarkdown } from '#features/markdown/plain-markdown.server.ts';
import { loadFeed } from './load-feed.server.ts';
import { plainHtml } from './plain-html.server.ts';
import { stripInvalidXml } from './strip-invalid-xml.ts';
import { type FeedContent, writeAtom, writeRss } from './write-feed.ts';

const hostile: FeedContent = {
  title: 'A & B <c>',
  description: '"quoted" ]]> 🙂',
  author: 'Müller & Co',
  language: 'en',
  home: 'https://site.test/',
  self: { rss: 'https://site.test/feed.xml', atom: 'https://site.test/atom.xml' },
  updated: new Date('2026-11-20T00:00:00Z'),
  entries: [
    {
      title: stripInvalidXml('Bell \u0007 and half a pair \ud800'),
      address: 'https://site.test/blogs/%C3%BC?a=1&b=2',
      description: '<b>bold</b> & ]]>',
      html: '<p>Ends ]]> here &amp; &lt;there&gt;</p><pre><code>if (a &lt; b &amp;&amp; c) {}</code></pre>',
      tags: ['a & b'],
      published: new Date('2026-11-03T00:00:00Z'),
      updated: new Date('2026-11-05T00:00:00Z'),
    },
  ],
};

/** Parses as a reader of feeds would: any fault of the XML throws. */
function parse(xml: string): Element {
  const faults: string[] = [];
  const document = new DOMParser({ onError: (_level, message) => faults.push(message) }).parseFromString(xml, 'application/xml');
  expect(faults).toEqual([]);
  if (!document.documentElement) throw new Error('there is no element');
  return document.documentElement;
}

const all = (element: Element, name: string) => [...element.getElementsByTagName(name)];
const textOf = (element: Element | undefined, name: string) => (element ? all(element, name)[0]?.textContent : undefined);

const rfc822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

test('RSS holds any text and has what RSS 2.0 asks for', () => {
  const root = parse(writeRss(hostile));
  expect([root.tagName, root.getAttribute('version')]).toEqual(['rss', '2.0']);
  const [channel] = all(root, 'channel');
  expect(textOf(channel, 'title')).toBe(hostile.title);
  expect(textOf(channel, 'link')).toBe(hostile.home);
  expect(textOf(channel, 'description')).toBe(hostile.description);
  const [item] = all(root, 'item');
  expect(textOf(item, 'title')).toBe('Bell  and half a pair ');
  expect(textOf(item, 'link')).toBe(hostile.entries[0]?.address);
  expect(textOf(item, 'guid')).toBe(hostile.entries[0]?.address);
  expect(textOf(item, 'pubDate')).toBe('Tue, 03 Nov 2026 00:00:00 GMT');
  expect(textOf(item, 'description')).toBe('<b>bold</b> & ]]>');
  expect(textOf(item, 'content:encoded')).toBe(hostile.entries[0]?.html);
  expect(textOf(item, 'category')).toBe('a & b');
});

test('Atom holds any text and has what RFC 4287 asks for', () => {
  const root = parse(writeAtom(hostile));
  expect([root.tagName, root.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  const links = all(root, 'link').filter((link) => link.parentNode === root);
  expect(links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
    ['alternate', 'https://site.test/'],
    ['self', 'https://site.test/atom.xml'],
  ]);
  for (const name of ['id', 'title', 'updated']) expect(textOf(root, name)).toBeTruthy();
  expect(textOf(all(root, 'author')[0], 'name')).toBe('Müller & Co');
  const [entry] = all(root, 'entry');
  expect(entry && all(entry, 'title')[0]?.getAttribute('type')).toBe('html');
  expect(textOf(entry, 'summary')).toBe('&lt;b&gt;bold&lt;/b&gt; &amp; ]]&gt;');
  expect(textOf(entry, 'id')).toBe(hostile.entries[0]?.address);
  expect(textOf(entry, 'published')).toMatch(rfc3339);
  expect(new Date(textOf(entry, 'updated') ?? '')).toEqual(hostile.entries[0]?.updated);
  const content = entry && all(entry, 'content')[0];
  expect(content?.getAttribute('type')).toBe('html');
  expect(content?.textContent).toBe(hostile.entries[0]?.html);
});

test.each([
  { locale: 'en', least: 5 },
  { locale: 'de', least: 1 },
])('the feeds in $locale are whole: unique lasting ids, true dates, newest first, nothing for members', ({ locale, least }) => {
  const feed = loadFeed({ locale });
  const rss = parse(writeRss(feed));
  const atom = parse(writeAtom(feed));
  expect([textOf(rss, 'language'), atom.getAttribute('xml:lang')]).toEqual([locale, locale]);
  const items = all(rss, 'item');
  expect(items.length).toBeGreaterThanOrEqual(least);
  expect(items.length).toBeLessThanOrEqual(20);
  const ids = all(atom, 'entry').map((entry) => textOf(entry, 'id'));
  expect(new Set(ids).size).toBe(items.length);
  expect(ids).toEqual(items.map((item) => textOf(item, 'guid')));
  for (const date of [...all(rss, 'pubDate'), ...all(rss, 'lastBuildDate')]) expect(date.textContent).toMatch(rfc822);
  for (const date of [...all(atom, 'updated'), ...all(atom, 'published')]) expect(date.textContent).toMatch(rfc3339);
  const times = items.map((item) => Date.parse(textOf(item, 'pubDate') ?? ''));
  expect(times).toEqual([...times].sort((one, other) => other - one));
  const paths = feed.entries.map(({ address }) => new URL(address).pathname);
  expect(paths.filter((path) => path.startsWith('/de/') !== (locale === 'de'))).toEqual([]);
  expect(paths.filter((path) => path.endsWith('/ai-coding-is-transitory'))).toEqual([]);
  for (const { html } of feed.entries)
    expect(html).not.toMatch(/(href|src)="(?!https?:|mailto:)|<(script|style|svg)| class=| style=/);
});

test('the feeds of a language are its own: title, page, address, and what stands over the sources', () => {
  const feed = loadFeed({ locale: 'de' });
  expect(feed.title).toBe('Principled AI Coding: Texte auf Deutsch');
  expect(new URL(feed.home).pathname).toBe('/de/blogs');
  expect(parse(writeRss(feed)).toString()).toContain(`href="${feed.self.rss}"`);
  const [equation] = feed.entries.filter(({ address }) => address.endsWith('/de/compute-advantage-equation'));
  expect(equation?.html).toContain('>Quellen</h2>');
});

test('what could act in a reader is not in its HTML', () => {
  const text = plainMarkdown({
    markdown: '<img src=x onerror=alert(1)> [a](javascript:alert(1)) ![b](data:text/html,x) <script>alert(1)</script>',
    address: 'https://site.test/one',
    locale: 'en',
    file: 'one.md',
    readBeside: () => '',
  });
  expect(plainHtml({ text, address: 'https://site.test/one', locale: 'en' })).toBe('<p> <a>a</a> <img alt="b"> alert(1)</p>');
});
