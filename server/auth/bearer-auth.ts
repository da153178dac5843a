import type { Caller } from '#features/access/caller.ts';
import { verifyCaller } from '#features/access/find-caller.server.ts';
import { AppError } from '#platform/errors.ts';

/** Reads the ID token that a request brings in `Authorization`; throws AUTH_HEADER_FAILED where there is none. */
export function readBearer(request: Request): string {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!token) throw new AppError('AUTH_HEADER_FAILED');
  return token;
}

/** Finds the account whose ID token a request brings. */
export async function authenticateBearer(request: Request): Promise<Caller> {
  return verifyCaller(readBearer(request));
}
