import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { DumpError } from './read-dump.server.ts';

/* An encrypted backup: a salt and a check of the key, 16 bytes each, a nonce of 12; the contents by AES-256-GCM; its tag of 16. */

const [saltLength, nonceLength, tagLength] = [16, 12, 16];
const headLength = saltLength + tagLength + nonceLength;

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** Derives the key of a file and the check by which a wrong one is told at once. */
async function deriveKeys(secret: string, salt: Buffer): Promise<[key: Buffer, check: Buffer]> {
  const bytes = await derive(secret, salt, 32 + tagLength);
  return [bytes.subarray(0, 32), bytes.subarray(32)];
}

/** Makes the step of a pipeline that encrypts what goes through it. */
export const encrypt = (secret: string) =>
  async function* (contents: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const [salt, nonce] = [randomBytes(saltLength), randomBytes(nonceLength)];
    const [key, check] = await deriveKeys(secret, salt);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    yield Buffer.concat([salt, check, nonce]);
    for await (const chunk of contents) yield cipher.update(chunk);
    yield cipher.final();
    yield cipher.getAuthTag();
  };

/** Makes the step that decrypts; that nobody changed it is known when it has ended without an error, and not before. */
export const decrypt = (secret: string) =>
  async function* (contents: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let decipher: DecipherGCM | undefined;
    let rest = Buffer.alloc(0);
    for await (const chunk of contents) {
      rest = Buffer.concat([rest, chunk]);
      if (!decipher && rest.length >= headLength) {
        decipher = await openDecipher(secret, rest.subarray(0, headLength));
        rest = rest.subarray(headLength);
      }
      if (!decipher || rest.length <= tagLength) continue;
      yield decipher.update(rest.subarray(0, -tagLength));
      rest = rest.subarray(-tagLength);
    }
    if (!decipher || rest.length < tagLength) throw new DumpError('the backup is not whole');
    decipher.setAuthTag(rest);
    try {
      yield decipher.final();
    } catch {
      throw new DumpError('the backup was changed after it was made');
    }
  };

async function openDecipher(secret: string, head: Buffer) {
  const salt = head.subarray(0, saltLength);
  const [key, check] = await deriveKeys(secret, salt);
  if (!timingSafeEqual(check, head.subarray(saltLength, saltLength + tagLength))) {
    throw new DumpError('the backup was encrypted with another key than BACKUP_KEY');
  }
  return createDecipheriv('aes-256-gcm', key, head.subarray(-nonceLength));
}
