import { config } from '../config/config.server.ts';
import { type FileGrant, grantSigner } from './file-grant.server.ts';
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
