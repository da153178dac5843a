import { visit } from 'unist-util-visit';
import type { BrokenLink } from './desk/desk-text.ts';
import type { ContentItem } from './item/content-item.ts';
import { siteAddress } from './site-address.server.ts';

interface Link {
  file: string;
  /** The address as the text gives it. */
  written: string;
  target: URL;
}

const leadsNowhere = 'leads nowhere';

/**
 * Follows what the texts lead to and show of this site, an anchor included, by asking the running site for it: only that knows all its
 * pages and files. Says how many links there are and which lead nowhere, by their file.
 */
export async function findBrokenLinks({
  items,
  origin,
  ask,
}: {
  items: readonly ContentItem[];
  origin: string;
  ask: (address: string) => Promise<Response>;
}): Promise<{ links: number; broken: BrokenLink[] }> {
  const links = items.flatMap((item) => linksOf(item, new URL(siteAddress(item), origin)));
  const answers = new Map<string, { found: boolean; html: string }>();
  const broken = items.flatMap(brokenAnchorsOf);
  for (const { file, written, target } of links) {
    const address = target.href.replace(/#.*$/, '');
    const answer = answers.get(address) ?? (await read(await ask(address)));
    answers.set(address, answer);
    if (!answer.found) broken.push({ file, written, why: leadsNowhere });
    else if (!hasAnchor(answer.html, target)) broken.push({ file, written, why: 'leads to a page without that anchor' });
  }
  return { links: links.length, broken };
}

function linksOf({ body, _file: file }: ContentItem, page: URL): Link[] {
  const links: Link[] = [];
  visit(body, 'element', ({ properties: { href, src, poster } }) => {
    for (const written of [href, src, poster]) {
      if (typeof written !== 'string' || written.startsWith('#') || !URL.canParse(written, page.href)) continue;
      const target = new URL(written, page);
      if (target.origin === page.origin) links.push({ file, written, target });
    }
  });
  return links;
}

/** Finds the broken links within a text, which need not be a page of its own: an anchor is one of its headings or notes. */
function brokenAnchorsOf({ body, _file: file }: ContentItem): BrokenLink[] {
  const anchors = new Set<unknown>();
  visit(body, 'element', ({ properties }) => void anchors.add(properties.id));
  const broken: BrokenLink[] = [];
  visit(body, 'element', ({ properties: { href } }) => {
    if (typeof href !== 'string' || !href.startsWith('#') || anchors.has(decoded(href.slice(1)))) return;
    broken.push({ file, written: href, why: leadsNowhere });
  });
  return broken;
}

async function read(response: Response): Promise<{ found: boolean; html: string }> {
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) await response.body?.cancel();
  return { found: response.status < 400, html: isPage ? await response.text() : '' };
}

/** Says whether a page has the anchor of an address; of a page that is not shown to everyone no anchor is known. */
function hasAnchor(html: string, { hash }: URL): boolean {
  return !html || hash === '' || html.includes(`id="${decoded(hash.slice(1))}"`);
}

/** Reads the id that an address names; an author may write a percent sign that escapes nothing. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
