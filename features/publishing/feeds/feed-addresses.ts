import { contentAddress } from '#features/content/item/content-address.ts';

/** Where the feeds of a language's texts lie. */
export function feedAddresses(locale: string, { defaultLocale }: { defaultLocale: string }): { rss: string; atom: string } {
  const addressOf = (file: string) => contentAddress({ _path: `/${file}`, _locale: locale }, { defaultLocale });
  return { rss: addressOf('feed.xml'), atom: addressOf('atom.xml') };
}
