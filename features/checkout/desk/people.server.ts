import { and, arrayContains, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { pageLength, type RequestOf } from '#features/owner/lists/desk-list.ts';
import { keysetPagination } from '#features/owner/lists/keyset-pagination.server.ts';
import { isDeletedAccount, verifiedEmail } from '#features/users/account-email.server.ts';
import { accountHolds, findAccount } from '#features/users/find-account.server.ts';
import { refusesMails } from '#features/users/refuses-mails.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { toStorableText } from '#platform/text/to-storable.ts';
import { normaliseSeatCode } from '../seats/seat-code.ts';
import { type DeskEntitlement, type DeskPerson, type MovePreview, peopleList } from './desk-person.ts';

const columns = {
  userId: users.id,
  username: users.username,
  email: verifiedEmail,
  /** Not with `exists`, for which all entitlements would be read, for 50 people. */
  havePaicc: sql<boolean>`coalesce((select true from entitlements entitlement
    where entitlement.user_id = ${sql.raw('"users"."id"')} and entitlement.revoked_at is null limit 1), false)`,
  tags: users.tags,
  isDisabled: users.disabled,
  isDeleted: isDeletedAccount,
  created: users.created,
};

const keys = {
  name: sql`lower(${users.username})`,
  /** An account without a verified address stands before all others. */
  email: sql`case when ${users.emailVerified} then ${users.email} else '' end`,
  since: users.created,
};

/** Finds accounts for the owner, a page at a time: `next` is whom the following page comes after, null on the last. */
export async function findPeople({
  text = '',
  state = null,
  filters: { tag } = {},
  sort = peopleList.sort,
  after = null,
  limit = pageLength,
  reader = database,
}: RequestOf<typeof peopleList>): Promise<{ people: DeskPerson[]; next: string | null }> {
  const { orderBy, isAfter } = keysetPagination({ table: users, id: users.id, keys, sort, after });
  const rows = await reader
    .select(columns)
    .from(users)
    .where(
      and(
        text ? named(text) : undefined,
        tag ? arrayContains(users.tags, [tag.toLowerCase()]) : undefined,
        state === 'unreachable' ? refusesMails : undefined,
        isAfter,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit + 1);
  const people = rows.slice(0, limit).map(toDeskPerson);
  return { people, next: rows.length > limit ? (people.at(-1)?.userId ?? null) : null };
}

/** Finds one account for the owner; null where there is none. */
export async function findPerson(userId: string): Promise<DeskPerson | null> {
  const [row] = await database
    .select(columns)
    .from(users)
    .where(eq(users.id, toStorableText(userId)));
  return row ? toDeskPerson(row) : null;
}

const toDeskPerson = ({ created, ...row }: Omit<DeskPerson, 'created'> & { created: Date }): DeskPerson => ({
  ...row,
  created: created.toISOString(),
});

function named(text: string): SQL | undefined {
  const code = normaliseSeatCode(text);
  return or(
    accountHolds(text),
    sql`${users.id} = any(array(select ${text} union all select user_id from purchases where id = ${text}
      union all select redeemed_by from seats where code = ${code}
      union all select purchase.user_id from seats seat join purchases purchase on purchase.id = seat.purchase_id where seat.code = ${code}))`,
  );
}

/** Lists the tags that accounts have, by name, for the filter of the owner's list. */
export async function listTags(): Promise<string[]> {
  const rows = await database.execute<{ tag: string }>(
    sql`select distinct unnest(tags) as tag from users where tags <> '{}' order by tag limit 200`,
  );
  return rows.map(({ tag }) => tag);
}

/** Lists every right to the course that an account has or had, oldest first. */
export async function listEntitlements({ userId }: { userId: string }): Promise<DeskEntitlement[]> {
  const rows = await database
    .select()
    .from(entitlements)
    .where(eq(entitlements.userId, userId))
    .orderBy(asc(entitlements.created));
  return rows.map(({ id, sourceType, created, revokedAt, revokedReason }) => ({
    id,
    source: sourceType,
    created: created.toISOString(),
    revoked: revokedAt && revokedReason ? { on: revokedAt.toISOString(), reason: revokedReason } : null,
  }));
}

/** Looks to whom an account's access would be moved, before anybody moves it; `target` is the other account's verified address or id. */
export async function previewMove({ from, target }: { from: DeskPerson; target: string }): Promise<MovePreview> {
  const account = await findAccount(target);
  const to = account && (await findPerson(account.userId));
  if (!to) return { target, problem: 'No account has this as its verified address, or as its id.' };
  if (to.userId === from.userId) return { target, problem: 'This is the same account.' };
  if (to.havePaicc) return { target, problem: 'This account has the course already.' };
  return { target, to };
}
