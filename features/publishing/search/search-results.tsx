import type { ComponentProps } from 'react';
import { ContentKindIcon } from '#features/content/content-kind-icon.tsx';
import { contentKindLabel } from '#features/content/item/content-kind.ts';
import type { SearchedSection, SearchResult, MarkedText as Text } from './search-answer.ts';
import type { SearchMessages } from './search-messages.ts';

import '../content-facts.css';
import './search-results.css';

/** Shows the results as a list of links: the search without a script. */
export function SearchResults({ results, messages }: { results: SearchResult[]; messages: SearchMessages }) {
  return (
    <ol className="search-results">
      {results.map((result) => (
        <li className="search-result" key={result.address}>
          <ResultLinks result={result} messages={messages} />
        </li>
      ))}
    </ol>
  );
}

type LinkProps = ComponentProps<'a'>;

interface ResultLinksProps {
  result: SearchResult;
  messages: SearchMessages;
  /** Returns further properties of a link, by its place among those of the result. */
  linkProps?: (at: number) => LinkProps;
}

/** Shows the links of one result: the page first and its sections after it. */
export function ResultLinks({ result, messages, linkProps = () => ({}) }: ResultLinksProps) {
  return (
    <>
      <PageLink result={result} messages={messages} {...linkProps(0)} />
      {result.sections.map((section, index) => (
        <SectionLink section={section} {...linkProps(1 + index)} key={section.address} />
      ))}
    </>
  );
}

function PageLink({ result, messages, ...props }: { result: SearchResult; messages: SearchMessages } & LinkProps) {
  const { address, kind, title, snippet, isForMembers, isDraft } = result;
  return (
    <a className="search-page" href={address} {...props}>
      <span className="search-mark">
        <ContentKindIcon kind={kind ?? 'blog'} />
      </span>
      <span className="search-title">
        <MarkedText text={title} />
      </span>
      <span className="search-facts">
        {kind && <span>{messages.kinds[kind] ?? contentKindLabel(kind)}</span>}
        {isForMembers && <span className="content-members">{messages.forMembers}</span>}
        {isDraft && <span className="content-draft">{messages.draft}</span>}
      </span>
      <span className="search-snippet">
        <MarkedText text={snippet} />
      </span>
    </a>
  );
}

function SectionLink({ section: { address, heading, snippet }, ...props }: { section: SearchedSection } & LinkProps) {
  return (
    <a className="search-section" href={address} {...props}>
      <span className="search-mark" aria-hidden="true">
        §
      </span>
      <span className="search-heading">
        <MarkedText text={heading} />
      </span>
      <span className="search-snippet">
        <MarkedText text={snippet} />
      </span>
    </a>
  );
}

/** Shows a text with the words that were searched for marked. */
function MarkedText({ text }: { text: Text }) {
  return splitText(text).map(({ text, isMarked, start }) => (isMarked ? <mark key={start}>{text}</mark> : text));
}

/** Plain and marked pieces in order. */
function splitText({ text, marks }: Text): { text: string; isMarked: boolean; start: number }[] {
  const pieces = [];
  let from = 0;
  for (const [start, end] of marks) {
    if (start > from) pieces.push({ text: text.slice(from, start), isMarked: false, start: from });
    pieces.push({ text: text.slice(start, end), isMarked: true, start });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isMarked: false, start: from });
  return pieces;
}
