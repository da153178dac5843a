import type { Article } from './article.ts';
import { ContentKindIcon } from './content-kind-icon.tsx';
import { contentWords } from './content-words.ts';
import { formatContentDate } from './format-content-date.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { twinAddress } from './twin-address.ts';
import './content-facts.css';

/** When it was written, how long it takes, and the other forms and languages it can be read in. */
export function ArticleFacts({ article }: { article: Article }) {
  const { path, locale, isPublic, isDraft, kind, date, updated, readingMinutes, translations } = article;
  const words = contentWords(locale);
  return (
    <div className="content-facts">
      {isDraft && <span className="content-draft">{words.draft}</span>}
      {kind && <ContentKindIcon kind={kind} />}
      {date && <time dateTime={date}>{formatContentDate(date, locale)}</time>}
      {updated && (
        <span>
          {words.updated} <time dateTime={updated}>{formatContentDate(updated, locale)}</time>
        </span>
      )}
      <span>{words.minutesToRead(readingMinutes)}</span>
      {isPublic && (
        <a href={twinAddress(path)} type="text/markdown">
          Markdown
        </a>
      )}
      <LanguageSwitch translations={translations} locale={locale} label={words.languages} />
    </div>
  );
}
