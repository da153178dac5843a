import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import { proveAudience } from '#features/own-data/prove-audience.server.ts';
import { getSignedInUser } from '#features/users/get-signed-in-user.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import type { Topic } from './document-stream.ts';
import { openDocumentStream } from './document-streams.ts';
import { ownDataTables } from './own-data-tables.ts';
import { ownDataTopic } from './own-data-topic.ts';
import { userTopic } from './user-topic.ts';

/**
 * `GET /functions/listen`: the caller's own documents now and after each change, as server-sent events. `table=&id=` is one document: the
 * account (`users`) or a row. `table=&table=&parentUserId=` is all rows of some tables. A browser that comes back says where it was by
 * `Last-Event-ID`, or by `since=` when it had to make a new connection.
 */
export async function listen(context: Context): Promise<Response> {
  const user = await getSignedInUser(context.req.raw);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  const topic = await findTopic(context, user);
  const { outgoing } = context.env as HttpBindings;
  const position = context.req.header('last-event-id') ?? context.req.query('since') ?? '';
  await openDocumentStream({ userId: user.userId, topic, outgoing, request: context.req.raw, position });
  return RESPONSE_ALREADY_SENT;
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
