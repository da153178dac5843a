import type { ChosenContent, ContentFacet } from './choose-content.ts';
import { contentChoiceAddress } from './content-choice-address.ts';
import { contentKindPlural } from './content-kind.ts';
import './content-filter.css';

/** Kinds and tags to choose from. Each link keeps the other choice, so that they combine. */
export function ContentFilter({ chosen: { kind, tag, kinds, tags } }: { chosen: ChosenContent }) {
  return (
    <>
      <FacetLinks
        label="Kinds"
        all="Everything"
        facets={kinds}
        selected={kind}
        nameOf={contentKindPlural}
        addressOf={(name) => contentChoiceAddress({ kind: name, tag })}
      />
      <FacetLinks
        label="Tags"
        all="Any tag"
        facets={tags}
        selected={tag}
        nameOf={(name) => name}
        addressOf={(name) => contentChoiceAddress({ kind, tag: name })}
      />
    </>
  );
}

function FacetLinks({
  label,
  all,
  facets,
  selected,
  nameOf,
  addressOf,
}: {
  label: string;
  all: string;
  facets: ContentFacet[];
  selected?: string;
  nameOf: (name: string) => string;
  addressOf: (name?: string) => string;
}) {
  return (
    <nav className={`content-filter content-filter-${label.toLowerCase()}`} aria-label={label}>
      <a href={addressOf()} aria-current={selected === undefined ? 'page' : undefined}>
        {all}
      </a>
      {facets.map(({ name, count }) => (
        <a href={addressOf(name)} aria-current={name === selected ? 'page' : undefined} key={name}>
          {nameOf(name)} <span className="content-count">{count}</span>
        </a>
      ))}
    </nav>
  );
}
