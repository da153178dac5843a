import { capitalise } from '#platform/capitalise.ts';
import { contentChoiceAddress } from './content-choice-address.ts';
import type { ContentChoiceList } from './content-choice-list.ts';
import { contentWords } from './content-words.ts';
import './content-pages.css';

const neighboursShown = 1;

/** Links to the pages of a list: the first, the last, and those around this one. Nothing for a list of one page. */
export function ContentPages({ list: { path, locale, kind, tag, page, pages } }: { list: ContentChoiceList }) {
  if (pages === 1) return null;
  const words = contentWords(locale);
  const address = (number: number) => contentChoiceAddress(path, { kind, tag, page: number });
  const [newer, older] = [page > 1 ? page - 1 : undefined, page < pages ? page + 1 : undefined];
  return (
    <nav className="content-pages" aria-label={words.list.pages}>
      {newer && <link rel="prev" href={address(newer)} />}
      {older && <link rel="next" href={address(older)} />}
      {newer && (
        <a href={address(newer)} rel="prev">
          {words.newer}
        </a>
      )}
      <ol>
        {shownPages(page, pages).map((number, at, shown) => (
          <li className={number - (shown[at - 1] ?? 0) > 1 ? 'content-pages-gap' : undefined} key={number}>
            <a
              href={address(number)}
              aria-label={capitalise(words.list.page(number))}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {older && (
        <a href={address(older)} rel="next">
          {words.older}
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
