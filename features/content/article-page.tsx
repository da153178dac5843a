import type { ReactNode } from 'react';
import { PageHeader } from '#app/components/page-header.tsx';
import { Prose } from '#app/components/prose.tsx';
import { AdvantageCalculator } from './advantage-calculator.tsx';
import type { Article } from './article.ts';
import { ContentBody } from './content-body.tsx';
import type { ContentHeading, ContentSummary } from './content-item.ts';
import { contentKindLabel } from './content-kind.ts';
import { ContentKindIcon } from './content-kind-icon.tsx';
import { formatContentDate } from './format-content-date.ts';
import { twinAddress } from './twin-address.ts';

const contentsFromHeadings = 3;

/** The page of an essay, a post, or a page such as the privacy policy. */
export function ArticlePage({ article }: { article: Article }) {
  const { title, description, kind, headings, body, older, newer } = article;
  const hasContents = headings.length >= contentsFromHeadings;
  return (
    <article className={hasContents ? 'article article-with-contents' : 'article'}>
      <PageHeader
        hunk={kind && contentKindLabel(kind)}
        title={title}
        lead={description}
        actions={<ArticleFacts article={article} />}
      />
      {hasContents && <ContentsList headings={headings} />}
      <Prose className="article-body">
        <ContentBody body={body} components={{ 'content-calculator': () => <AdvantageCalculator locale="en" /> }} />
      </Prose>
      {(older || newer) && (
        <nav className="article-neighbours" aria-label="Other texts">
          {older && (
            <Neighbour item={older} rel="prev">
              Older
            </Neighbour>
          )}
          {newer && (
            <Neighbour item={newer} rel="next">
              Newer
            </Neighbour>
          )}
        </nav>
      )}
    </article>
  );
}

function ArticleFacts({ article: { path, isPublic, kind, date, updated, readingMinutes } }: { article: Article }) {
  return (
    <p className="content-facts">
      {kind && <ContentKindIcon kind={kind} />}
      {date && <time dateTime={date}>{formatContentDate(date)}</time>}
      {updated && (
        <span>
          Updated <time dateTime={updated}>{formatContentDate(updated)}</time>
        </span>
      )}
      <span>{readingMinutes} min read</span>
      {isPublic && (
        <a href={twinAddress(path)} type="text/markdown">
          Markdown
        </a>
      )}
    </p>
  );
}

function ContentsList({ headings }: { headings: ContentHeading[] }) {
  return (
    <nav className="article-contents" aria-labelledby="article-contents">
      <p className="article-contents-title" id="article-contents">
        On this page
      </p>
      <ol>
        {headings.map(({ anchor, text, depth }) => (
          <li key={anchor} className={depth === 3 ? 'article-contents-detail' : undefined}>
            <a href={`#${anchor}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Neighbour({ item, rel, children }: { item: ContentSummary; rel: 'prev' | 'next'; children: ReactNode }) {
  return (
    <p>
      <span className="article-neighbour-side">{children}</span>
      <a href={item.path} rel={rel}>
        {item.title}
      </a>
      {item.audience === 'members' && <span className="content-members"> · members</span>}
    </p>
  );
}
