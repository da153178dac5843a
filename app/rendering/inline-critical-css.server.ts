import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import postcss, { type Root } from 'postcss';
import { buildFolder } from '#platform/process/builds.server.ts';
import { purgeUnusedCss } from './purge-unused-css.ts';
import { readingScriptWords } from './reading-script.server.ts';

/** React Router ends the address with `#` where a part on demand has the sheet too. */
const styleSheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g;
const customProperty = /--[\w-]+/g;
const mostKept = 200;

const sheets = new Map<string, Root>();
const kept = new LRUCache<string, string>({ max: mostKept });

/**
 * Puts the rules that a reading page uses into the page, in place of the links to its style sheets, so that nothing but the document is
 * needed to paint it (docs/decisions/0065-reading-page-painted-from-one-response.md). `styleHash` lets the Content-Security-Policy allow exactly these; in development there are
 * no such links and nothing changes. `more` are styles of this page alone.
 */
export function inlineCriticalCss(html: string, more = ''): { html: string; styleHash: string | null } {
  const addresses = Array.from(html.matchAll(styleSheetLink), ([, address]) => address ?? '');
  if (addresses.length === 0) return { html, styleHash: null };
  const styles = stylesFor(addresses, html) + more;
  let isFirst = true;
  const inlined = html.replace(styleSheetLink, () => {
    const replacement = isFirst ? `<style>${styles}</style>` : '';
    isFirst = false;
    return replacement;
  });
  return { html: inlined, styleHash: `'sha256-${createHash('sha256').update(styles).digest('base64')}'` };
}

/** Picks the styles that a page uses, which are kept by what decides about them: pages of one kind mostly have the same. */
function stylesFor(addresses: string[], html: string): string {
  const names = namesIn(html);
  const properties = [...new Set(html.match(customProperty))];
  const islands = new Set(Array.from(html.matchAll(/\sdata-island="([^"]*)"/g), ([, island]) => island ?? ''));
  const key = [...addresses, ...[...names].sort(), ...properties.sort(), '|', ...[...islands].sort()].join(' ');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const scriptWords = readingScriptWords(islands);
  const page = {
    has: (name: string) => names.has(name) || scriptWords.has(name),
    text: [...properties, ...scriptWords].join(' '),
  };
  const styles = purgeUnusedCss(addresses.map(sheetAt), page);
  kept.set(key, styles);
  return styles;
}

/** The classes and elements of a page. */
function namesIn(html: string): Set<string> {
  const names = new Set(['html', 'body']);
  for (const [, element = '', attributes = ''] of html.matchAll(/<([a-z][\w-]*)([^>]*)/gi)) {
    names.add(element.toLowerCase());
    const classes = /\sclass="([^"]*)"/.exec(attributes)?.[1] ?? '';
    for (const name of classes.split(/\s+/)) names.add(name);
  }
  return names;
}

function sheetAt(address: string): Root {
  const known = sheets.get(address) ?? postcss.parse(readFileSync(`${buildFolder()}/client${address}`, 'utf8'));
  sheets.set(address, known);
  return known;
}
