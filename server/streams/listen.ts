import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { type OwnDataDeclaration, ownTableName } from '#features/own-data/own-data-declaration.server.ts';
import { proveAudience, requireOwnRow } from '#features/own-data/own-row.server.ts';
import { readOwnChanges, readOwnIds, readRevision } from '#features/own-data/read-own-changes.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { readTokenClaims } from '#features/users/browser-account/read-token-claims.ts';
import { verifyIdToken } from '#features/users/identity/verify-id-token.server.ts';
import { getSignedInUser } from '#features/users/signed-in-user.server.ts';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { readBearer } from '../auth/bearer-auth.ts';
import { ownDataTables } from '../own-data/own-data-tables.ts';
import { type DocumentStream, sendEvent, type Topic } from './document-stream.ts';
import { openDocumentStream } from './document-streams.ts';
import { userTopic } from './user-topic.ts';

/** A stream whose token is about to expire ends while the token still works, so that its client comes back with a new one. */
const beforeExpiry = 60 * second;

/**
 * Answers `GET /functions/listen`: the caller's own documents now and after each change, as server-sent events. `table=&id=` is one
 * document: the account (`users`) or a row. `table=&table=&parentUserId=` is all rows of some tables. A browser that comes back says where
 * it was by `Last-Event-ID`, or by `since=` when it had to make a new connection. Who listens is known by the session cookie, or as with
 * functions by the ID token in `Authorization`.
 */
export async function listen(context: Context): Promise<Response> {
  const listener = findListener(context.req.raw);
  const user = await listener.findUser();
  if (!user) throw new AppError('NOT_SIGNED_IN');
  const topic = await findTopic(context, user);
  const { outgoing } = context.env as HttpBindings;
  const cursor = context.req.header('last-event-id') ?? context.req.query('since') ?? '';
  await openDocumentStream({ userId: user.userId, topic, outgoing, cursor, ...listener });
  return RESPONSE_ALREADY_SENT;
}

/** Finds who listens, to be asked again before anything is told, and until when the proof is good. */
function findListener(request: Request): Pick<DocumentStream, 'findUser' | 'endsAt'> {
  if (!request.headers.has('authorization')) return { findUser: () => getSignedInUser(request), endsAt: Infinity };
  const token = readBearer(request);
  return { findUser: () => findUserOfToken(token), endsAt: expiryOf(token) - beforeExpiry };
}

async function findUserOfToken(token: string): Promise<SignedInUser | null> {
  try {
    return await verifyIdToken(token);
  } catch (error) {
    if (error instanceof AppError && error.errorKey === 'NOT_SIGNED_IN') return null;
    throw error;
  }
}

/** Reads until when a token is good by what it says of itself, which is believed only after it was proved. */
function expiryOf(token: string): number {
  try {
    return readTokenClaims(token).exp * second;
  } catch {
    return 0;
  }
}

async function findTopic({ req }: Context, user: SignedInUser): Promise<Topic> {
  const tables = [...new Set(req.queries('table'))];
  const { id: itemId, parentUserId } = req.query();
  if (tables[0] === 'users' && tables.length === 1) {
    if (itemId !== user.userId) throw new AppError('NOT_YOURS');
    return userTopic;
  }
  const declarations = tables.map(requireDeclaration);
  const [declaration] = declarations;
  if (!declaration) throw new AppError('INVALID_INPUT', 'table: names the table to listen to');
  for (const one of declarations) await proveAudience(one, user);
  if (itemId === undefined) {
    if (parentUserId !== user.userId) throw new AppError('NOT_YOURS');
    return ownDataTopic({ declarations });
  }
  if (declarations.length > 1) throw new AppError('INVALID_INPUT', 'table: a document is in one table');
  await requireOwnRow({ table: declaration.table, itemId, user });
  return ownDataTopic({ declarations, itemId });
}

function requireDeclaration(table: string): OwnDataDeclaration {
  const declaration = ownDataTables.get(table);
  if (!declaration?.list) throw new AppError('INVALID_INPUT', 'table: cannot be listened to');
  return declaration;
}

/**
 * Tells of rows of an account: one by its id (`document`, then `deleted`), or all of some tables (`row` and `deleted`; `present` tells
 * which rows there are, for a browser that was away while some were deleted). The cursor is the account's revision: a browser that comes
 * back with the last one it saw, to whichever process, is sent every row that changed since, once.
 */
function ownDataTopic({ declarations, itemId }: { declarations: readonly OwnDataDeclaration[]; itemId?: string }): Topic {
  const membersOnly = declarations.some((declaration) => declaration.membersOnly);
  // Access to the course is part of the account's document.
  const tables = new Set([...declarations.map(ownTableName), ...(membersOnly ? ['users'] : [])]);

  async function follow(stream: DocumentStream): Promise<void> {
    const { userId } = stream;
    if (membersOnly && !(await hasCourseAccess({ userId }))) {
      stream.outgoing.end();
      return;
    }
    const since = Number(stream.cursor) || 0;
    // Up to a revision that was read first: what is read after it holds everything up to there, so nothing is passed over.
    const until = await readRevision({ userId });
    for (const { table, row } of await readOwnChanges({ declarations, userId, itemId, since, until })) {
      if (itemId === undefined) sendEvent({ stream, event: 'row', data: { table, row }, id: row.version });
      else sendEvent({ stream, event: 'document', data: row, id: row.version });
    }
    stream.cursor = String(Math.max(since, until));
  }

  async function begin(stream: DocumentStream): Promise<void> {
    await follow(stream);
    if (stream.outgoing.writableEnded) return;
    const present = await readOwnIds({ declarations, userId: stream.userId, itemId });
    if (itemId === undefined) sendEvent({ stream, event: 'present', data: present, id: stream.cursor });
    else if (Object.values(present).flat().length === 0) sendEvent({ stream, event: 'deleted', data: { itemId } });
  }

  return {
    tables,
    begin,
    follow,
    tellDeleted(stream, deleted) {
      if (itemId === undefined || itemId === deleted.itemId) sendEvent({ stream, event: 'deleted', data: deleted });
    },
  };
}
