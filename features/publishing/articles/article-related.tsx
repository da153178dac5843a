import { isForReading } from '#features/content/content-kind.ts';
import { contentMessages } from '#features/content/content-messages.ts';
import { MembersOnly } from '../members-only.tsx';
import type { Article } from './article.ts';

/** A few texts that a reader of this one may want next. */
export function ArticleRelated({ article: { locale, related } }: { article: Article }) {
  if (related.length === 0) return null;
  const messages = contentMessages(locale);
  return (
    <section className="article-related" aria-labelledby="article-related">
      <h2 id="article-related">{messages.related}</h2>
      <ul>
        {related.map((item) => (
          <li key={item.path}>
            <a href={item.path}>{item.title}</a>
            <p>{item.description}</p>
            <p className="content-facts">
              <span>{messages.kind(item.kind)}</span>
              {isForReading(item.kind) && <span>{messages.minutesToRead(item.readingMinutes)}</span>}
              <MembersOnly item={item} locale={locale} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
