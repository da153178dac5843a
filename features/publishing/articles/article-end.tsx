import type { ContentSummary } from '#features/content/item/content-item.ts';
import { isForReading } from '#features/content/item/content-kind.ts';
import { contentMessages } from '#features/content/item/content-messages.ts';
import { contentFilterAddress } from '../lists/content-filter-address.ts';
import { MembersOnly } from '../members-only.tsx';
import type { Article } from './article.ts';

/** Shows what leads on from a text, below it. */
export function ArticleEnd({ article }: { article: Article }) {
  return (
    <div className="article-end">
      <ArticleTags article={article} />
      <ArticleRelated article={article} />
      <ArticleNeighbours article={article} />
    </div>
  );
}

/** Tags lead to the list of the text's language. */
function ArticleTags({ article: { tags, kind, locale, listPath } }: { article: Article }) {
  if (tags.length === 0 || !kind) return null;
  return (
    <nav className="article-tags" aria-label={contentMessages(locale).tags}>
      <ul>
        {tags.map((tag) => (
          <li key={tag}>
            <a href={contentFilterAddress(listPath, { tag })} rel="tag">
              {tag}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A few texts that a reader of this one may want next. */
function ArticleRelated({ article: { locale, related } }: { article: Article }) {
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

/** The next older and newer text of the list. */
function ArticleNeighbours({ article: { locale, older, newer } }: { article: Article }) {
  if (!older && !newer) return null;
  return (
    <nav className="article-neighbours" aria-label={contentMessages(locale).otherTexts}>
      {older && <Neighbour item={older} side="older" locale={locale} />}
      {newer && <Neighbour item={newer} side="newer" locale={locale} />}
    </nav>
  );
}

const relations = { older: 'prev', newer: 'next' };

function Neighbour({ item, side, locale }: { item: ContentSummary; side: 'older' | 'newer'; locale: string }) {
  return (
    <p>
      <span className="article-neighbour-side">{contentMessages(locale)[side]}</span>
      <a href={item.path} rel={relations[side]}>
        {item.title}
      </a>
      <MembersOnly item={item} locale={locale} />
    </p>
  );
}
