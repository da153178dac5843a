import type { ContentFacet } from './choose-content.ts';
import { contentChoiceAddress } from './content-choice-address.ts';
import type { ContentChoiceList } from './content-choice-list.ts';
import { contentWords } from './content-words.ts';
import './content-filter.css';

/** Kinds and tags to choose from. Each link keeps the other choice, so that they combine. */
export function ContentFilter({ list: { path, locale, kind, tag, kinds, tags } }: { list: ContentChoiceList }) {
  const words = contentWords(locale);
  return (
    <>
      <FacetLinks
        name="kinds"
        label={words.list.kinds}
        all={words.list.everything}
        facets={kinds}
        selected={kind}
        nameOf={words.kinds}
        addressOf={(name) => contentChoiceAddress(path, { kind: name, tag })}
      />
      <FacetLinks
        name="tags"
        label={words.tags}
        all={words.list.anyTag}
        facets={tags}
        selected={tag}
        nameOf={(name) => name}
        addressOf={(name) => contentChoiceAddress(path, { kind, tag: name })}
      />
    </>
  );
}

function FacetLinks({
  name: facet,
  label,
  all,
  facets,
  selected,
  nameOf,
  addressOf,
}: {
  name: 'kinds' | 'tags';
  label: string;
  all: string;
  facets: ContentFacet[];
  selected?: string;
  nameOf: (name: string) => string;
  addressOf: (name?: string) => string;
}) {
  return (
    <nav className={`content-filter content-filter-${facet}`} aria-label={label}>
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
