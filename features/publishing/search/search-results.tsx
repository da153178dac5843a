import { contentKindLabel } from '#features/content/content-kind.ts';
import { ContentKindIcon } from '#features/content/content-kind-icon.tsx';
import type { MarkedText, SearchedSection, SearchResult } from './search-answer.ts';
import type { SearchMessages } from './search-messages.ts';
import { splitMarkedText } from './split-marked-text.ts';
import '../content-facts.css';
import './search-results.css';

/** The results as a list of links: the search without a script. */
export function SearchResults({ results, messages }: { results: SearchResult[]; messages: SearchMessages }) {
  return (
    <ol className="search-results">
      {results.map((result) => (
        <li className="search-result" key={result.address}>
          <PageLink result={result} messages={messages} />
          {result.sections.map((section) => (
            <SectionLink section={section} key={section.address} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function PageLink({ result, messages }: { result: SearchResult; messages: SearchMessages }) {
  const { address, kind, title, snippet, isForMembers, isDraft } = result;
  return (
    <a className="search-page" href={address}>
      <span className="search-mark">
        <ContentKindIcon kind={kind ?? 'blog'} />
      </span>
      <span className="search-title">
        <Marked text={title} />
      </span>
      <span className="search-facts">
        {kind && <span>{messages.kinds[kind] ?? contentKindLabel(kind)}</span>}
        {isForMembers && <span className="content-members">{messages.forMembers}</span>}
        {isDraft && <span className="content-draft">{messages.draft}</span>}
      </span>
      <span className="search-snippet">
        <Marked text={snippet} />
      </span>
    </a>
  );
}

function SectionLink({ section: { address, heading, snippet } }: { section: SearchedSection }) {
  return (
    <a className="search-section" href={address}>
      <span className="search-mark" aria-hidden="true">
        §
      </span>
      <span className="search-heading">
        <Marked text={heading} />
      </span>
      <span className="search-snippet">
        <Marked text={snippet} />
      </span>
    </a>
  );
}

function Marked({ text }: { text: MarkedText }) {
  return splitMarkedText(text).map(({ text, isMarked, start }) => (isMarked ? <mark key={start}>{text}</mark> : text));
}
