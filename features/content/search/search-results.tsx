import { contentKindLabel } from '../content-kind.ts';
import { ContentKindIcon } from '../content-kind-icon.tsx';
import type { MarkedText, SearchedSection, SearchResult } from './search-answer.ts';
import type { SearchPhrases } from './search-phrases.ts';
import { splitMarkedText } from './split-marked-text.ts';
import '../content-facts.css';
import './search-results.css';

/** The results as a list of links: the search without a script. */
export function SearchResults({ results, phrases }: { results: SearchResult[]; phrases: SearchPhrases }) {
  return (
    <ol className="search-results">
      {results.map((result) => (
        <li className="search-result" key={result.address}>
          <PageLink result={result} phrases={phrases} />
          {result.sections.map((section) => (
            <SectionLink section={section} key={section.address} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function PageLink({ result, phrases }: { result: SearchResult; phrases: SearchPhrases }) {
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
        {kind && <span>{phrases.kinds[kind] ?? contentKindLabel(kind)}</span>}
        {isForMembers && <span className="content-members">{phrases.forMembers}</span>}
        {isDraft && <span className="content-draft">{phrases.draft}</span>}
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
