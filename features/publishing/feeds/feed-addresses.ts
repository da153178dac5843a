import { contentAddress } from '#features/content/item/content-address.ts';

/** Returns the addresses of the feeds of a language's texts. */
export function feedAddresses(locale: string, { defaultLocale }: { defaultLocale: string }): { rss: string; atom: string } {
  const addressOf = (file: string) => contentAddress({ _path: `/${file}`, _locale: locale }, { defaultLocale });
  return { rss: addressOf('feed.xml'), atom: addressOf('atom.xml') };
}
