import { data } from 'react-router';
import { findPublicItem } from '#features/content/find-content-item.server.ts';
import { contentMessages } from '#features/content/item/content-messages.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { listPublicItems, type PublicItem } from '#features/content/list-content-items.server.ts';
import { readPlainItem } from '#features/content/read-plain-item.server.ts';
import { siteListPath } from '#features/content/site-address.server.ts';
import { config } from '#platform/config/config.server.ts';
import { feedAddresses } from './feed-addresses.ts';
import { plainHtml } from './plain-html.server.ts';
import { stripInvalidXml } from './strip-invalid-xml.ts';
import type { FeedContent, FeedEntry } from './write-feed.ts';

const newest = 20;

const defaultLocale = config.CONTENT_DEFAULT_LOCALE;

/** Loads the newest public texts of a language, whole: those with a kind and a date, as on the page of all texts. */
export function loadFeed({ locale = defaultLocale }: { locale?: string } = {}): FeedContent {
  const items = listPublicItems()
    .filter(({ _locale, kind, date }) => _locale === locale && kind && date)
    .sort((one, other) => dayOf(other.date).getTime() - dayOf(one.date).getTime() || one.address.localeCompare(other.address))
    .slice(0, newest);
  const entries = items.flatMap(readEntry);
  const { rss, atom } = feedAddresses(locale, { defaultLocale });
  return {
    ...describeFeed(locale),
    author: config.SELLER_NAME,
    language: locale,
    self: { rss: config.ORIGIN + rss, atom: config.ORIGIN + atom },
    updated: new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime()))),
    entries,
  };
}

function describeFeed(locale: string): Pick<FeedContent, 'title' | 'description' | 'home'> {
  const { title, description } = publicPages.home;
  if (locale === defaultLocale) return { title, description, home: `${config.ORIGIN}/` };
  const { list } = contentMessages(locale);
  const home = config.ORIGIN + siteListPath(locale);
  return { title: `${title}: ${list.title}`, description: list.description, home };
}

function readEntry({ address, _locale, title, description, tags, date, updated }: PublicItem): FeedEntry[] {
  const item = findPublicItem(address);
  const text = item && readPlainItem(item);
  if (!text) return [];
  const whole = encodeURI(config.ORIGIN + address);
  const entry: FeedEntry = {
    title: stripInvalidXml(title),
    address: whole,
    description: stripInvalidXml(description),
    html: stripInvalidXml(plainHtml({ text, address: whole, locale: _locale })),
    tags: tags.map(stripInvalidXml),
    published: dayOf(date),
    updated: dayOf(updated ?? date),
  };
  return [entry];
}

function dayOf(date = '1970-01-01'): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** Gives the feed of the language that an address begins with, of the site's own where it begins with none, or 404. */
export function requireFeed({ locale }: { locale?: string }): FeedContent {
  const isUnknown = locale === config.CONTENT_DEFAULT_LOCALE || (locale && !config.CONTENT_LOCALES.includes(locale));
  if (isUnknown) throw data(null, { status: 404 });
  return loadFeed({ locale });
}
