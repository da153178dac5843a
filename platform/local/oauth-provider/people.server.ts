import { desc } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { type LocalPerson, samplePeople } from './local-person.ts';
import { localOAuthPeople } from './person.table.server.ts';

const addedPeopleShown = 5;

/** Lists whom the account chooser offers: who is expected, the people added last, then the sample people. */
export async function listLocalPeople({ first }: { first?: string } = {}): Promise<LocalPerson[]> {
  const added = await database.select().from(localOAuthPeople).orderBy(desc(localOAuthPeople.created)).limit(addedPeopleShown);
  const samples = samplePeople.filter(({ email }) => !added.some((person) => person.email === email));
  const people = [...added.map(({ name, email, emailVerified }) => ({ name, email, emailVerified })), ...samples];
  return people.toSorted((left, right) => Number(right.email === first) - Number(left.email === first));
}

/** Adds a person to the chooser; the same address again changes the name. */
export async function addLocalPerson(person: LocalPerson): Promise<void> {
  const { email, ...changes } = person;
  await database.insert(localOAuthPeople).values(person).onConflictDoUpdate({ target: localOAuthPeople.email, set: changes });
}
