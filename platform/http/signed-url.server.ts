import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { config } from '../config/config.server.ts';
import { deriveKey } from '../config/derive-key.server.ts';
import { second } from '../durations.ts';
import { AppError } from '../errors.ts';
import { readSignedQuery } from './read-signed-query.ts';

const signer = grantSigner('file-addresses');

/**
 * Signs an address that opens one file for one account until it expires (SIGNED_URL_SECONDS, at most an hour). Whether that account may
 * still read the file is asked again when it is used.
 */
export function signFileUrl({ key, userId }: FileGrant, now = Date.now()): string {
  const signed = signer.sign({ userId, opens: key }, now);
  return `${config.ORIGIN}/files/${key}?${new URLSearchParams({ account: userId, ...signed })}`;
}

/** Proves an address that {@link signFileUrl} made; throws when anything in it was changed or its time is over. */
export function verifyFileUrl({ key, query }: { key: string; query: URLSearchParams }, now = Date.now()): FileGrant {
  const { account: userId, ...signed } = readSignedQuery(query, ['account', 'expires', 'signature']);
  signer.prove({ userId, opens: key, ...signed }, now);
  return { key, userId };
}

/** Says whom a signed address was made for, and which file it opens. */
export interface FileGrant {
  key: string;
  userId: string;
}

/** The grant in a signed address: whose it is, what it opens, and until when, in seconds since 1970. */
interface Signed {
  userId: string;
  opens: string;
  expires: string;
}

/** Makes what signs and proves one kind of address, by a key of its own. */
export function grantSigner(purpose: 'file-addresses' | 'folder-addresses') {
  const signingKey = createSecretKey(deriveKey(purpose)); // bytes would be made a key anew for each signature
  const digest = ({ userId, opens, expires }: Signed) =>
    createHmac('sha256', signingKey)
      .update(JSON.stringify([opens, userId, expires]))
      .digest();
  return {
    /** Signs for SIGNED_URL_SECONDS, at most an hour. */
    sign(grant: Omit<Signed, 'expires'>, now: number): { expires: string; signature: string } {
      const expires = String(Math.floor(now / second) + config.SIGNED_URL_SECONDS);
      return { expires, signature: digest({ ...grant, expires }).toString('base64url') };
    },
    /** Throws FILE_ADDRESS_ALTERED when anything was changed, and FILE_ADDRESS_EXPIRED when the time is over. */
    prove({ signature, ...signed }: Signed & { signature: string }, now: number): void {
      const [given, expected] = [Buffer.from(signature, 'base64url'), digest(signed)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('FILE_ADDRESS_ALTERED');
      if (Number(signed.expires) * second <= now) throw new AppError('FILE_ADDRESS_EXPIRED');
    },
  };
}
