import type { Article } from './article.ts';
import { isForReading } from './content-kind.ts';
import { contentWords } from './content-words.ts';
import { MembersOnly } from './members-only.tsx';

/** A few texts that a reader of this one may want next. */
export function ArticleRelated({ article: { locale, related } }: { article: Article }) {
  if (related.length === 0) return null;
  const words = contentWords(locale);
  return (
    <section className="article-related" aria-labelledby="article-related">
      <h2 id="article-related">{words.related}</h2>
      <ul>
        {related.map((item) => (
          <li key={item.path}>
            <a href={item.path}>{item.title}</a>
            <p>{item.description}</p>
            <p className="content-facts">
              <span>{words.kind(item.kind)}</span>
              {isForReading(item.kind) && <span>{words.minutesToRead(item.readingMinutes)}</span>}
              <MembersOnly item={item} locale={locale} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
