import { peopleList } from '#features/checkout/desk/desk-person.ts';
import { findPeople } from '#features/checkout/desk/find-people.server.ts';
import type { CommandResult } from '../command/command-result.ts';
import { describePage } from '../command/describe-page.ts';
import { readListOptions } from '../command/read-list-options.ts';

/** Finds accounts as the page People does: `people`, `people "grace"`, `people XXXX-XXXX-XXXX`, `people --state=unreachable`. */
export async function people(args: string[]): Promise<CommandResult> {
  const { text, state, after } = readListOptions({ args, option: 'state', states: peopleList.states });
  const { people: rows, next } = await findPeople({ text, state, after });
  const lines = rows.map(({ userId, username, email, havePaicc, isDisabled, created }) =>
    [
      created.slice(0, 10),
      userId,
      email ?? 'no address',
      havePaicc ? 'has the course' : 'no course',
      ...(isDisabled ? ['disabled'] : []),
      JSON.stringify(username),
    ].join('  '),
  );
  return { isWell: true, lines: [...lines, describePage({ what: 'people', count: rows.length, next })], rows };
}
