import type { ContentSummary } from '#features/content/content-item.ts';
import { contentMessages } from '#features/content/content-messages.ts';
import { MembersOnly } from '../members-only.tsx';
import type { Article } from './article.ts';

/** The next older and newer text of the list. */
export function ArticleNeighbours({ article: { locale, older, newer } }: { article: Article }) {
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
