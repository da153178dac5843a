import { Fragment } from 'react';

/** Sets a few facts in one line, which breaks between them and never within one: "1 min 15 s of video" stays together. */
export function FactLine({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, place) => (
    <Fragment key={fact}>
      {place > 0 && ' · '}
      <span className="whitespace-nowrap">{fact}</span>
    </Fragment>
  ));
}
