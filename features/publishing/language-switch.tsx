import type { Translation } from '#features/content/item/content-item.ts';
import './language-switch.css';

/** Shows the languages a page can be read in, each by its own name. Nothing where there is only one. */
export function LanguageSwitch({ translations, locale, label }: { translations: Translation[]; locale: string; label: string }) {
  if (translations.length === 0) return null;
  return (
    <nav className="article-languages" aria-label={label}>
      {translations.map((translation) => (
        <a
          href={translation.path}
          hrefLang={translation.locale}
          lang={translation.locale}
          aria-current={translation.locale === locale ? 'page' : undefined}
          key={translation.locale}
        >
          {translation.language}
        </a>
      ))}
    </nav>
  );
}

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
