import { config } from '../config/config.server.ts';
import { type FileGrant, grantSigner } from './signed-url.server.ts';

const signer = grantSigner('folder-addresses');

/**
 * Signs the address of a folder, whose files it opens for one account until it expires (SIGNED_URL_SECONDS, at most an hour). The signature
 * stands in the path, so that what a playlist names beside itself has it, too.
 */
export function signFolderUrl({ folder, userId }: { folder: string; userId: string }, now = Date.now()): string {
  const { expires, signature } = signer.sign({ userId, opens: folder }, now);
  return `${config.ORIGIN}/streams/${userId}/${expires}/${signature}/${folder}/`;
}

/**
 * Proves the address of a file in a folder that {@link signFolderUrl} signed, given what follows `/streams/`; throws when anything in it was
 * changed or its time is over. Folders in the folder are not opened.
 */
export function verifyFolderUrl(path: string, now = Date.now()): FileGrant {
  const [userId = '', expires = '', signature = '', ...names] = path.split('/');
  signer.prove({ userId, opens: names.slice(0, -1).join('/'), expires, signature }, now);
  return { key: names.join('/'), userId };
}
