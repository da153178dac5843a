import type { Article } from './article.ts';
import { isForReading } from './content-kind.ts';
import { contentWords } from './content-words.ts';

/** A few texts that a reader of this one may want next. */
export function ArticleRelated({ article: { locale, related } }: { article: Article }) {
  if (related.length === 0) return null;
  const words = contentWords(locale);
  return (
    <section className="article-related" aria-labelledby="article-related">
      <h2 id="article-related">{words.related}</h2>
      <ul>
        {related.map(({ path, title, description, kind, audience, readingMinutes }) => (
          <li key={path}>
            <a href={path}>{title}</a>
            <p>{description}</p>
            <p className="content-facts">
              <span>{words.kind(kind)}</span>
              {isForReading(kind) && <span>{words.minutesToRead(readingMinutes)}</span>}
              {audience === 'members' && <span className="content-members">{words.forMembers}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
