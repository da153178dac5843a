import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/users/user.table.server.ts';
import { verifiedEmail } from '#features/users/verified-email.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { normaliseSeatCode } from '../seats/seat-code.ts';
import type { DeskPerson } from './desk-person.ts';

const pageLength = 50;

const columns = {
  userId: users.id,
  username: users.username,
  email: verifiedEmail,
  /** Not with `exists`, for which all entitlements would be read, for 50 people. */
  havePaicc: sql<boolean>`coalesce((select true from entitlements entitlement
    where entitlement.user_id = ${sql.raw('"users"."id"')} and entitlement.revoked_at is null limit 1), false)`,
  isDisabled: users.disabled,
  created: users.created,
};

/**
 * Finds accounts for the owner, the newest first: by a part of the name, the verified address, the id, the number of an order, or the code of
 * a seat, which leads to who bought it and who uses it. Without a text it finds all. They come a page at a time: `next` is whom the following
 * page comes after, null on the last.
 */
export async function findPeople({
  text,
  after,
}: {
  text: string;
  /** The account after which the page begins; null for the first. */
  after: string | null;
}): Promise<{ people: DeskPerson[]; next: string | null }> {
  const rows = await database
    .select(columns)
    .from(users)
    .where(
      and(
        text ? named(text) : undefined,
        after
          ? sql`(${users.created}, ${users.id}) < (select last.created, last.id from users last where last.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(users.created), desc(users.id))
    .limit(pageLength + 1);
  const people = rows.slice(0, pageLength).map(toDeskPerson);
  return { people, next: rows.length > pageLength ? (people.at(-1)?.userId ?? null) : null };
}

/** Finds one account for the owner; null where there is none. */
export async function findPerson(userId: string): Promise<DeskPerson | null> {
  const [row] = await database.select(columns).from(users).where(eq(users.id, userId));
  return row ? toDeskPerson(row) : null;
}

const toDeskPerson = ({ created, ...row }: Omit<DeskPerson, 'created'> & { created: Date }): DeskPerson => ({
  ...row,
  created: created.toISOString(),
});

function named(text: string): SQL | undefined {
  if (text.includes('@')) return sql`${users.email} = ${text.toLowerCase()} and ${users.emailVerified}`;
  const code = normaliseSeatCode(text);
  return or(
    sql`${users.username} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`,
    sql`${users.id} = any(array(select ${text} union all select user_id from purchases where id = ${text}
      union all select redeemed_by from seats where code = ${code}
      union all select purchase.user_id from seats seat join purchases purchase on purchase.id = seat.purchase_id where seat.code = ${code}))`,
  );
}
