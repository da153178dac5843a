import { contentMessages } from '#features/content/content-messages.ts';
import { MembersOnly } from '../members-only.tsx';
import type { Article } from './article.ts';

/** The parts of a series, with the one being read, above its text. */
export function ArticleParts({ article: { path, locale, series, parts } }: { article: Article }) {
  const at = parts.findIndex((part) => part.path === path);
  if (!series || at === -1 || parts.length < 2) return null;
  const messages = contentMessages(locale);
  return (
    <nav className="article-parts" aria-label={messages.parts(series)}>
      <p>
        {series}: <strong>{messages.partOf(at + 1, parts.length)}</strong>
      </p>
      <ol>
        {parts.map((part) => (
          <li key={part.path}>
            {part.path === path ? <span aria-current="page">{part.title}</span> : <a href={part.path}>{part.title}</a>}
            <MembersOnly item={part} locale={locale} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
