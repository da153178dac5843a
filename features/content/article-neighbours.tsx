import type { ReactNode } from 'react';
import type { Article } from './article.ts';
import type { ContentSummary } from './content-item.ts';
import { contentWords } from './content-words.ts';

/** The next older and newer text of the list. */
export function ArticleNeighbours({ article: { locale, older, newer } }: { article: Article }) {
  if (!older && !newer) return null;
  const words = contentWords(locale);
  const membersOnly = <span className="content-members">{words.forMembers}</span>;
  return (
    <nav className="article-neighbours" aria-label={words.otherTexts}>
      {older && <Neighbour item={older} rel="prev" side={words.older} membersOnly={membersOnly} />}
      {newer && <Neighbour item={newer} rel="next" side={words.newer} membersOnly={membersOnly} />}
    </nav>
  );
}

function Neighbour(props: { item: ContentSummary; rel: 'prev' | 'next'; side: string; membersOnly: ReactNode }) {
  const { item, rel, side, membersOnly } = props;
  return (
    <p>
      <span className="article-neighbour-side">{side}</span>
      <a href={item.path} rel={rel}>
        {item.title}
      </a>
      {item.audience === 'members' && membersOnly}
    </p>
  );
}
