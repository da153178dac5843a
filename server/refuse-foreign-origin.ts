import type { Context, Next } from 'hono';
import { config } from '#platform/config.server.ts';
import { AppError } from '#platform/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Nothing is changed on the word of a page of another site (CSRF). Browsers name the page's origin with every such request; servers and
 * command lines send none and have no cookies to abuse. The start of a sign-in answers for itself, with a page.
 */
export async function refuseForeignOrigin(context: Context, next: Next): Promise<void> {
  const origin = context.req.header('origin');
  const isForeign = origin !== undefined && origin !== config.ORIGIN;
  if (isForeign && !safeMethods.has(context.req.method) && context.req.path !== '/auth/start') throw new AppError('WRONG_ORIGIN');
  await next();
}
