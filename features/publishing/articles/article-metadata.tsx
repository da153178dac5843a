import { ContentKindIcon } from '#features/content/content-kind-icon.tsx';
import { contentMessages } from '#features/content/item/content-messages.ts';
import { formatContentDate } from '../format-content-date.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { markdownAlternateAddress } from '../markdown-alternates/markdown-alternate-address.ts';
import type { Article } from './article.ts';
import '../content-facts.css';

/** Shows when a text was written, how long it takes, and the other forms and languages it can be read in. */
export function ArticleMetadata({ article }: { article: Article }) {
  const { path, locale, isPublic, isDraft, kind, date, updated, readingMinutes, translations } = article;
  const messages = contentMessages(locale);
  return (
    <div className="content-facts">
      {isDraft && <span className="content-draft">{messages.draft}</span>}
      {kind && <ContentKindIcon kind={kind} />}
      {date && <time dateTime={date}>{formatContentDate(date, locale)}</time>}
      {updated && (
        <span>
          {messages.updated} <time dateTime={updated}>{formatContentDate(updated, locale)}</time>
        </span>
      )}
      <span>{messages.minutesToRead(readingMinutes)}</span>
      {isPublic && (
        <a href={markdownAlternateAddress(path)} type="text/markdown">
          Markdown
        </a>
      )}
      <LanguageSwitch translations={translations} locale={locale} label={messages.languages} />
    </div>
  );
}
