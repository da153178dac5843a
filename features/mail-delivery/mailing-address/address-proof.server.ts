import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#platform/config/derive-key.server.ts';

/** What somebody is asked to confirm. */
interface AskedAddress {
  userId: string;
  address: string;
  askedAt: Date;
}

/** Makes what is sent to an address so that whoever reads its e-mails can prove it. */
export const addressProof = ({ userId, address, askedAt }: AskedAddress): string =>
  createHmac('sha256', deriveKey('mailing-addresses'))
    .update(JSON.stringify([userId, address, askedAt.toISOString()]))
    .digest('base64url');

/** Says whether a proof is that of an asked address. */
export function provesAddress(proof: string, asked: AskedAddress): boolean {
  const [given, expected] = [Buffer.from(proof), Buffer.from(addressProof(asked))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
