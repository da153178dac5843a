import { deskCsv } from '#features/owner/lists/desk-csv.ts';
import { listAddress } from '#features/owner/lists/desk-query.ts';
import { peopleList } from './desk-person.ts';
import { findPeople } from './people.server.ts';

/** Writes the owner's list of people as a file. */
export const peopleCsv = deskCsv({
  ...listAddress(peopleList),
  readPage: async (request) => {
    const { people, next } = await findPeople(request);
    return { rows: people, next };
  },
  columns: {
    Name: ({ username }) => username,
    'E-mail': ({ email }) => email ?? '',
    Course: ({ havePaicc }) => (havePaicc ? 'yes' : 'no'),
    Disabled: ({ isDisabled }) => (isDisabled ? 'yes' : 'no'),
    Tags: ({ tags }) => tags.join(', '),
    Since: ({ created }) => created,
    Account: ({ userId }) => userId,
  },
});
