import type { ReactNode } from 'react';

/** Shows a few facts side by side, each a word or a figure under its name; one that is `wide`, as an address may be, takes the room of two. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode, width?: 'wide'])[] }) {
  return (
    <dl className="fact-list">
      {facts.map(([name, fact, width]) => (
        <div key={name} className={width && 'col-span-2'}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
