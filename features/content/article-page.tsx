import { PageHeader } from '#app/components/page-header.tsx';
import { Prose } from '#app/components/prose.tsx';
import { AdvantageCalculator } from './advantage-calculator.tsx';
import { AlternateLinks } from './alternate-links.tsx';
import type { Article } from './article.ts';
import { ArticleFacts } from './article-facts.tsx';
import { ArticleNeighbours } from './article-neighbours.tsx';
import { ArticleParts } from './article-parts.tsx';
import { ArticleRelated } from './article-related.tsx';
import { QueryConsole } from './client/query-console.tsx';
import { ContentBody, type ContentComponents } from './content-body.tsx';
import { contentChoiceAddress } from './content-choice-address.ts';
import type { ContentHeading } from './content-item.ts';
import { contentWords } from './content-words.ts';
import { PollForm } from './polls/poll-form.tsx';
import { readPoll } from './polls/read-polls.ts';
import './article.css';

const contentsFromHeadings = 3;

/** The page of an essay, a post, or a page such as the privacy policy. */
export function ArticlePage({ article }: { article: Article }) {
  const { title, description, kind, headings, body, locale } = article;
  const hasContents = headings.length >= contentsFromHeadings;
  return (
    <article className={hasContents ? 'article article-with-contents' : 'article'}>
      <AlternateLinks translations={article.translations} />
      <PageHeader
        hunk={kind && contentWords(locale).kind(kind)}
        title={title}
        lead={description}
        actions={<ArticleFacts article={article} />}
      />
      {hasContents && <ContentsList headings={headings} title={contentWords(locale).contents} />}
      <div className="article-body" {...copyWords(locale)}>
        <ArticleParts article={article} />
        <Prose>
          <ContentBody body={body} components={directivesOf(article)} />
        </Prose>
      </div>
      <div className="article-end">
        <ArticleTags article={article} />
        <ArticleRelated article={article} />
        <ArticleNeighbours article={article} />
      </div>
    </article>
  );
}

/** The words for app/reading/copy-buttons.ts, which has the English ones itself. */
function copyWords(locale: string): Record<string, string> {
  const { copy, copied } = contentWords(locale).copy;
  return locale === 'en' ? {} : { 'data-copy': copy, 'data-copied': copied };
}

/** The parts that a text asks for by a directive and that the page draws. */
function directivesOf({ path, locale }: Article): ContentComponents {
  return {
    'content-calculator': () => <AdvantageCalculator locale={locale} />,
    'content-query-console': QueryConsole,
    'content-poll': (properties) => <PollForm poll={readPoll(properties)} page={path} locale={locale} />,
  };
}

function ContentsList({ headings, title }: { headings: ContentHeading[]; title: string }) {
  return (
    <nav className="article-contents" aria-labelledby="article-contents">
      <p className="article-contents-title" id="article-contents">
        {title}
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

/** Tags lead to the list of the text's language. */
function ArticleTags({ article: { tags, kind, locale, listPath } }: { article: Article }) {
  if (tags.length === 0 || !kind) return null;
  return (
    <nav className="article-tags" aria-label={contentWords(locale).tags}>
      <ul>
        {tags.map((tag) => (
          <li key={tag}>
            <a href={contentChoiceAddress(listPath, { tag })} rel="tag">
              {tag}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
