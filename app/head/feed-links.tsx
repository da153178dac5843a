import { siteName, useSiteFacts } from '#app/page/site-facts.ts';
import { feedAddresses } from '#features/publishing/feeds/feed-addresses.ts';

/** Shows the feeds of the texts in the page's language, on every page. */
export function FeedLinks({ locale }: { locale: string }) {
  const facts = useSiteFacts();
  if (!facts) return null;
  const listed = facts.contentLocales.includes(locale) ? locale : facts.contentLocale;
  const { rss, atom } = feedAddresses(listed, { defaultLocale: facts.contentLocale });
  return (
    <>
      <link rel="alternate" type="application/rss+xml" href={rss} title={`${siteName} (RSS)`} />
      <link rel="alternate" type="application/atom+xml" href={atom} title={`${siteName} (Atom)`} />
    </>
  );
}
