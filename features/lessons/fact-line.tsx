import { Fragment } from 'react';

/**
 * Sets a few facts in one line, which breaks after the dot between two, and within one only where it is wider than the line: "1 min 15 s of
 * video" stays together.
 */
export function FactLine({ facts }: { facts: readonly string[] }) {
  const last = facts.length - 1;
  return facts.map((fact, place) => (
    <Fragment key={fact}>
      <span className="inline-block">
        {fact}
        {place < last && ' ·'}
      </span>
      {place < last && ' '}
    </Fragment>
  ));
}
