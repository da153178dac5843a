import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { mebibyte } from '#platform/byte-sizes.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { clientNetwork } from './client-address.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Limits by network what pages are sent, however many accounts one has, beside what each form allows an account. */
export async function pageActionRateLimit(context: Context, next: Next): Promise<void> {
  if (!readingMethods.has(context.req.method)) await enforceRateLimit({ limit: 'pageActions', caller: clientNetwork(context) });
  await next();
}

const [mostBytes, mostBytesOfPhoto] = [1 * mebibyte, 5 * mebibyte];

/** The pages that take a picture; its form says how long it is, as browsers do. */
const photoPaths = new Set(['/settings', '/settings.data']);

/**
 * Limits a body whose length is not declared. It shows only while it arrives whether it is too large: it is read no further than the limit.
 */
const limitUnknownLength = bodyLimit({ maxSize: mostBytes, onError: () => refuse(mostBytes) });

/** Limits what a request may bring, whichever page, function or endpoint it goes to. */
export async function limitBodySize(context: Context, next: Next): Promise<Response | undefined> {
  const { method, path, raw } = context.req;
  if (method === 'GET' || method === 'HEAD') return void (await next()); // their bodies are never read
  const declared = raw.headers.get('content-length');
  if (declared === null || raw.headers.has('transfer-encoding')) return (await limitUnknownLength(context, next)) ?? undefined;
  const most = photoPaths.has(path) ? mostBytesOfPhoto : mostBytes;
  if (Number(declared) > most) refuse(most);
  await next();
}

function refuse(most: number): never {
  throw new AppError('BODY_TOO_LARGE', `at most ${most / mebibyte} MiB`);
}
