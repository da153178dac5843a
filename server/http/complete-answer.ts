import type { Context, Next } from 'hono';
import { securityHeaders } from '#platform/http/security-headers.ts';

/** Gives every answer the headers that all carry. */
export async function completeAnswer(context: Context, next: Next): Promise<void> {
  await next();
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  }
}
