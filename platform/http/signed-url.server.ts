import { createHmac, timingSafeEqual } from 'node:crypto';
import { config } from '../config.server.ts';
import { deriveKey } from '../derive-key.server.ts';
import { AppError } from '../errors.ts';
import { readSignedQuery } from './read-signed-query.ts';

const signingKey = deriveKey('file-addresses');

/** Whom a signed address was made for, and which file it opens. */
export interface FileGrant {
  key: string;
  userId: string;
}

/**
 * Signs an address that opens one file for one account until it expires (SIGNED_URL_SECONDS, at most an hour). Whether that account may
 * still read the file is asked again when it is used.
 */
export function signFileUrl({ key, userId }: FileGrant, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + config.SIGNED_URL_SECONDS;
  const signature = sign({ key, userId, expires }).toString('base64url');
  return `${config.ORIGIN}/files/${key}?${new URLSearchParams({ account: userId, expires: String(expires), signature })}`;
}

/** Proves an address that {@link signFileUrl} made; throws when anything in it was changed or its time is over. */
export function verifyFileUrl({ key, query }: { key: string; query: URLSearchParams }, now = Date.now()): FileGrant {
  const { account: userId, expires: stamp, signature } = readSignedQuery(query, ['account', 'expires', 'signature']);
  const expires = Number(stamp);
  const given = Buffer.from(signature, 'base64url');
  const expected = sign({ key, userId, expires });
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('FILE_ADDRESS_ALTERED');
  if (expires * 1000 <= now) throw new AppError('FILE_ADDRESS_EXPIRED');
  return { key, userId };
}

function sign({ key, userId, expires }: FileGrant & { expires: number }): Buffer {
  return createHmac('sha256', signingKey)
    .update(JSON.stringify([key, userId, expires]))
    .digest();
}
