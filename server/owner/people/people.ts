import { peopleList } from '#features/checkout/desk/desk-person.ts';
import { findPeople } from '#features/checkout/desk/people.server.ts';
import type { CommandResult } from '../command/command-result.ts';
import { describePage, readListOptions } from '../command/read-list-options.ts';

/** Finds accounts as the page People does: `people`, `people "grace"`, `people XXXX-XXXX-XXXX`, `people --state=unreachable`,
 * `people --tag=press`. */
export async function people(args: string[]): Promise<CommandResult> {
  const { text, state, filters, after } = readListOptions({
    ...{ args, option: 'state', states: peopleList.states, filters: ['tag'] },
  });
  const { people: rows, next } = await findPeople({ text, state, filters, after });
  const lines = rows.map(({ userId, username, email, havePaicc, isDisabled, tags, created }) =>
    [
      created.slice(0, 10),
      userId,
      email ?? 'no address',
      havePaicc ? 'has the course' : 'no course',
      ...(isDisabled ? ['disabled'] : []),
      JSON.stringify(username),
      ...(tags.length > 0 ? [`[${tags.join(', ')}]`] : []),
    ].join('  '),
  );
  return { isWell: true, lines: [...lines, describePage({ what: 'people', count: rows.length, next })], rows };
}
