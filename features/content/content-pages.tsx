import type { ChosenContent } from './choose-content.ts';
import { contentChoiceAddress } from './content-choice-address.ts';
import './content-pages.css';

const neighboursShown = 1;

/** Links to the pages of a list: the first, the last, and those around this one. Nothing for a list of one page. */
export function ContentPages({ chosen: { kind, tag, page, pages } }: { chosen: ChosenContent }) {
  if (pages === 1) return null;
  const address = (number: number) => contentChoiceAddress({ kind, tag, page: number });
  const [newer, older] = [page > 1 ? page - 1 : undefined, page < pages ? page + 1 : undefined];
  return (
    <nav className="content-pages" aria-label="Pages">
      {newer && <link rel="prev" href={address(newer)} />}
      {older && <link rel="next" href={address(older)} />}
      {newer && (
        <a href={address(newer)} rel="prev">
          Newer
        </a>
      )}
      <ol>
        {shownPages(page, pages).map((number, at, shown) => (
          <li className={number - (shown[at - 1] ?? 0) > 1 ? 'content-pages-gap' : undefined} key={number}>
            <a href={address(number)} aria-label={`Page ${number}`} aria-current={number === page ? 'page' : undefined}>
              {number}
            </a>
          </li>
        ))}
      </ol>
      {older && (
        <a href={address(older)} rel="next">
          Older
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
