import { contentMessages } from '#features/content/item/content-messages.ts';
import { contentFilterAddress } from './content-filter.ts';
import type { ContentFacet, FilteredContentList } from './filter-content.ts';
import './content-facets.css';

/** Lists kinds and tags to filter by. Each link keeps the other filter, so that they combine. */
export function ContentFacets({ list: { path, locale, kind, tag, kinds, tags } }: { list: FilteredContentList }) {
  const messages = contentMessages(locale);
  return (
    <>
      <FacetLinks
        name="kinds"
        label={messages.list.kinds}
        all={messages.list.everything}
        facets={kinds}
        selected={kind}
        nameOf={messages.kinds}
        addressOf={(name) => contentFilterAddress(path, { kind: name, tag })}
      />
      <FacetLinks
        name="tags"
        label={messages.tags}
        all={messages.list.anyTag}
        facets={tags}
        selected={tag}
        nameOf={(name) => name}
        addressOf={(name) => contentFilterAddress(path, { kind, tag: name })}
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
    <nav className={`content-facets content-facets-${facet}`} aria-label={label}>
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
