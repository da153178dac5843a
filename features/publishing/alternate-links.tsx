import type { Translation } from '#features/content/translation.ts';

/** Tells search engines of the same page in other languages; React puts these into the head. */
export function AlternateLinks({ translations }: { translations: Translation[] }) {
  const [original] = translations;
  return (
    <>
      {translations.map(({ locale, address }) => (
        <link rel="alternate" hrefLang={locale} href={address} key={locale} />
      ))}
      {original && <link rel="alternate" hrefLang="x-default" href={original.address} />}
    </>
  );
}
