import type { ReactNode } from 'react';

/** A region that scrolls can be scrolled without a mouse only when it takes the focus. */
const reachableByKeyboard = { tabIndex: 0 };

/**
 * Shows a table that is good to read: give it thead and tbody. Cells with class `number` are right-aligned in tabular figures.
 * It scrolls sideways by itself where the screen is narrower than its columns.
 */
export function DataTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <section className="data-table-scroll" aria-label={caption} {...reachableByKeyboard}>
      <table className="data-table">
        <caption>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
