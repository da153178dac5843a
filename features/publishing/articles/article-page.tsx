import { useLocation } from 'react-router';
import { Island } from '#app/components/island.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Prose } from '#app/components/prose.tsx';
import type { ContentSummary } from '#features/content/item/content-item.ts';
import { isForReading } from '#features/content/item/content-kind.ts';
import { contentMessages } from '#features/content/item/content-messages.ts';
import { ContentBody, type ContentComponents } from '#features/markdown/content-body.tsx';
import type { ContentHeading } from '#features/markdown/headings.ts';
import { AdvantageCalculator } from '../calculator/advantage-calculator.tsx';
import { QueryConsole } from '../content-client/query-console.tsx';
import { AlternateLinks } from '../language-switch.tsx';
import { contentFilterAddress } from '../lists/content-filter.ts';
import { PollForm } from '../polls/poll-form.tsx';
import { readPoll } from '../polls/read-polls.ts';
import { Question } from '../questions/question.tsx';
import type { Article } from './article.ts';
import { ArticleMetadata } from './article-metadata.tsx';
import { copyMessages } from './copy-messages.ts';
import './article.css';
import { MembersOnly } from '../members-only.tsx';

const contentsFromHeadings = 3;

/** Shows the page of an essay, a post, or a page such as the privacy policy. */
export function ArticlePage({ article }: { article: Article }) {
  const { title, description, kind, headings, body, locale } = article;
  const hasContents = headings.length >= contentsFromHeadings;
  return (
    <article className={hasContents ? 'article article-with-contents' : 'article'}>
      <AlternateLinks translations={article.translations} />
      <PageHeader
        eyebrow={kind && contentMessages(locale).kind(kind)}
        title={title}
        lead={description}
        actions={<ArticleMetadata article={article} />}
      />
      {hasContents && <ContentsList headings={headings} title={contentMessages(locale).contents} />}
      <div className="article-body" {...copyMessages(locale)}>
        <ArticleParts article={article} />
        <Prose>
          <ContentBody body={body} components={directivesOf(article)} />
        </Prose>
      </div>
      <ArticleEnd article={article} />
    </article>
  );
}

/** The parts that a text asks for by a directive and that the page draws. */
function directivesOf({ path, locale }: Article): ContentComponents {
  return {
    'content-calculator': () => <CalculatorIsland locale={locale} />,
    'content-query-console': () => <Island name="query-console" component={QueryConsole} props={{}} />,
    'content-question': Question,
    'content-poll': (properties) => (
      <Island name="poll-form" component={PollForm} props={{ poll: readPoll(properties), page: path, locale }} />
    ),
  };
}

function CalculatorIsland({ locale }: { locale: string }) {
  const { search } = useLocation();
  return <Island name="advantage-calculator" component={AdvantageCalculator} props={{ locale, search }} />;
}

/** The parts of a series, with the one being read, above its text. */
function ArticleParts({ article: { path, locale, series, parts } }: { article: Article }) {
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

function ContentsList({ headings, title }: { headings: ContentHeading[]; title: string }) {
  return (
    <nav className="article-contents" aria-labelledby="article-contents">
      <p className="article-contents-title" id="article-contents">
        {title}
      </p>
      <ol>
        {headings.map(({ anchor, text, linkName, depth }) => (
          <li key={anchor} className={depth === 3 ? 'article-contents-detail' : undefined}>
            <a href={`#${anchor}`} aria-label={linkName}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Shows what leads on from a text, below it. */
function ArticleEnd({ article }: { article: Article }) {
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
