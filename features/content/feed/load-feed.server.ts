import { config } from '#platform/config.server.ts';
import { findPublicItem } from '../find-public-item.server.ts';
import { listPublicItems, type PublicItem } from '../list-public-items.server.ts';
import { readPlainItem } from '../read-plain-item.server.ts';
import { publicPages } from '../site-pages.ts';
import type { FeedContent, FeedEntry } from './feed-content.ts';
import { plainHtml } from './plain-html.server.ts';
import { xmlText } from './xml-text.ts';

const newest = 20;

/** The newest public texts in the site's own language, whole. Listed are those with a kind and a date, as on the page of all texts. */
export function loadFeed(): FeedContent {
  const items = listPublicItems()
    .filter(({ _locale, kind, date }) => _locale === config.CONTENT_DEFAULT_LOCALE && kind && date)
    .sort((one, other) => dayOf(other.date).getTime() - dayOf(one.date).getTime() || one.address.localeCompare(other.address))
    .slice(0, newest);
  const entries = items.flatMap(readEntry);
  const { title, description } = publicPages.home;
  return {
    title,
    description,
    author: config.SELLER_NAME,
    language: config.CONTENT_DEFAULT_LOCALE,
    home: `${config.ORIGIN}/`,
    updated: new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime()))),
    entries,
  };
}

function readEntry({ address, title, description, tags, date, updated }: PublicItem): FeedEntry[] {
  const item = findPublicItem(address);
  const text = item && readPlainItem(item);
  if (!text) return [];
  const whole = encodeURI(config.ORIGIN + address);
  const entry: FeedEntry = {
    title: xmlText(title),
    address: whole,
    description: xmlText(description),
    html: xmlText(plainHtml({ text, address: whole })),
    tags: tags.map(xmlText),
    published: dayOf(date),
    updated: dayOf(updated ?? date),
  };
  return [entry];
}

function dayOf(date = '1970-01-01'): Date {
  return new Date(`${date}T00:00:00Z`);
}
