import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { getSignedInUser } from '#features/users/get-signed-in-user.server.ts';
import { AppError } from '#platform/errors.ts';
import { openDocumentStream } from './document-streams.ts';

/** `GET /functions/listen?table=users&id=`: the caller's own document now and after each change (server-sent events). */
export async function listen(context: Context): Promise<Response> {
  const user = await getSignedInUser(context.req.raw);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  if (context.req.query('table') !== 'users') throw new AppError('INVALID_INPUT', 'table: only users can be listened to');
  if (context.req.query('id') !== user.userId) throw new AppError('NOT_YOURS');
  const { outgoing } = context.env as HttpBindings;
  await openDocumentStream({ userId: user.userId, outgoing, request: context.req.raw });
  return RESPONSE_ALREADY_SENT;
}
