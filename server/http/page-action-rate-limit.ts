import type { Context, Next } from 'hono';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { clientNetwork } from './client-address.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Limits by network what pages are sent, however many accounts one has, beside what each form allows an account. */
export async function pageActionRateLimit(context: Context, next: Next): Promise<void> {
  if (!readingMethods.has(context.req.method)) await enforceRateLimit({ limit: 'pageActions', caller: clientNetwork(context) });
  await next();
}
