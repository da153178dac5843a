import { Fragment } from 'react';

/** Sets a few facts in one line, which breaks within one only where it is wider than the line: "1 min 15 s of video" stays together. */
export function FactLine({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, place) => (
    <Fragment key={fact}>
      {place > 0 && ' · '}
      <span className="inline-block">{fact}</span>
    </Fragment>
  ));
}
