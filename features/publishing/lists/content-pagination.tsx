import { contentMessages } from '#features/content/item/content-messages.ts';
import { capitalise } from '#platform/text/capitalise.ts';
import { contentFilterAddress } from './content-filter.ts';
import type { FilteredContentList } from './filter-content.ts';
import './content-pagination.css';

const neighboursShown = 1;

/** Shows links to the pages of a list: the first, the last, and those around this one. Nothing for a list of one page. */
export function ContentPagination({ list: { path, locale, kind, tag, page, pages } }: { list: FilteredContentList }) {
  if (pages === 1) return null;
  const messages = contentMessages(locale);
  const address = (number: number) => contentFilterAddress(path, { kind, tag, page: number });
  const [newer, older] = [page > 1 ? page - 1 : undefined, page < pages ? page + 1 : undefined];
  return (
    <nav className="content-pagination" aria-label={messages.list.pages}>
      {newer && <link rel="prev" href={address(newer)} />}
      {older && <link rel="next" href={address(older)} />}
      {newer && (
        <a href={address(newer)} rel="prev">
          {messages.newer}
        </a>
      )}
      <ol>
        {shownPages(page, pages).map((number, at, shown) => (
          <li className={number - (shown[at - 1] ?? 0) > 1 ? 'content-pagination-gap' : undefined} key={number}>
            <a
              href={address(number)}
              aria-label={capitalise(messages.list.page(number))}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {older && (
        <a href={address(older)} rel="next">
          {messages.older}
        </a>
      )}
    </nav>
  );
}

function shownPages(page: number, pages: number): number[] {
  return Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= neighboursShown,
  );
}
