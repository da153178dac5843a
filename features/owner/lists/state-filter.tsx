import { Link } from 'react-router';
import type { DeskList, DeskQuery } from './desk-list.ts';
import { writeDeskQuery } from './desk-query.ts';

/** Cuts a list down to a state, by links; its order stays. */
export function StateFilter<State extends string, Column extends string>({
  list,
  query: { state, sort },
}: {
  list: DeskList<State, Column>;
  query: DeskQuery<State, Column>;
}) {
  const options: [State | null, string][] = [[null, 'All'], ...(Object.entries(list.states) as [State, string][])];
  return (
    <nav aria-label="State" className="flex gap-6">
      {options.map(([option, label]) => (
        <Link
          key={label}
          to={writeDeskQuery(list, { state: option, sort })}
          aria-current={option === state ? 'true' : undefined}
          className="aria-[current]:font-semibold"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
