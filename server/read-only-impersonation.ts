import type { Context, Next } from 'hono';
import { endViewing } from '#features/users/viewing/end-viewing.server.ts';
import { findViewing } from '#features/users/viewing/find-viewing.server.ts';
import { endViewingPath } from '#features/users/viewing/viewing.ts';
import { isViewing, readViewingToken } from '#features/users/viewing-token.server.ts';
import { AppError } from '#platform/errors.ts';
import { readOnly } from '#platform/postgres/read-only.server.ts';
import { functions } from './functions.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Keeps an owner who sees the site as somebody else from changing anything, in two ways: only what reads is let through, and while it is
 * answered PostgreSQL refuses every write. When their hour is over, the next page they open is their own again.
 */
export async function enforceReadOnlyImpersonation(context: Context, next: Next): Promise<Response | undefined> {
  const request = context.req.raw;
  if (!isViewing(request)) return void (await next());
  if (context.req.method === 'POST' && context.req.path === endViewingPath) return endViewing(request);
  if (!mayRead(context)) throw new AppError('ONLY_LOOKING');
  const isPage = context.req.method === 'GET' && context.req.header('sec-fetch-mode') === 'navigate';
  if (isPage && readViewingToken(request) && !(await findViewing(request))) return endViewing(request);
  return readOnly(async () => void (await next()));
}

function mayRead({ req }: Context): boolean {
  if (readingMethods.has(req.method)) return true;
  const [, name = ''] = /^\/functions\/(\w+)$/.exec(req.path) ?? [];
  return req.method === 'POST' && Object.hasOwn(functions, name) && functions[name]?.isRead === true;
}
