import type { Context, Next } from 'hono';
import { endImpersonation, findImpersonation } from '#features/users/impersonation/impersonation.server.ts';
import { endImpersonationPath } from '#features/users/impersonation/impersonation.ts';
import { isImpersonating, readImpersonationToken } from '#features/users/impersonation-token.server.ts';
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
  if (!isImpersonating(request)) return void (await next());
  if (context.req.method === 'POST' && context.req.path === endImpersonationPath) return endImpersonation(request);
  if (!mayRead(context)) throw new AppError('ONLY_LOOKING');
  const isPage = context.req.method === 'GET' && context.req.header('sec-fetch-mode') === 'navigate';
  if (isPage && readImpersonationToken(request) && !(await findImpersonation(request))) return endImpersonation(request);
  return readOnly(async () => void (await next()));
}

function mayRead({ req }: Context): boolean {
  if (readingMethods.has(req.method)) return true;
  const [, name = ''] = /^\/functions\/(\w+)$/.exec(req.path) ?? [];
  return req.method === 'POST' && Object.hasOwn(functions, name) && functions[name]?.isRead === true;
}
