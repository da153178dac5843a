import type { Element } from 'hast';
import type { ReactNode } from 'react';
import { Drawing } from '#features/markdown/plots/drawing.tsx';
import '#features/markdown/plots/drawings.css';
import '#features/markdown/plots/plots.css';

/** Shows a plot that the server drew, with its figures as a table in a fold; give it the table. */
export function DeskPlot({
  drawings,
  isOpen = false,
  children,
}: {
  drawings: Element[];
  /** The figures are read as often as the plot is looked at. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <figure className="figure plot">
      {drawings.map((drawing) => (
        <Drawing tree={drawing} key={String(drawing.properties.viewBox)} />
      ))}
      <details className="plot-figures" open={isOpen}>
        <summary>The figures</summary>
        <div className="mt-3">{children}</div>
      </details>
    </figure>
  );
}
