import { randomBytes } from 'node:crypto';
import { day } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { previewTokens } from './preview-token.table.server.ts';
import { hashPreviewToken } from './preview-tokens.server.ts';

/** Makes a token that shows drafts for some days. It is given back here and can never be read again. */
export async function createPreviewToken({ label, days }: { label: string; days: number }) {
  const token = randomBytes(32).toString('base64url');
  const tokenId = randomBytes(4).toString('hex');
  const expiresAt = new Date(Date.now() + days * day);
  await database.insert(previewTokens).values({ id: tokenId, hash: hashPreviewToken(token), label, expiresAt });
  return { token, tokenId, expiresAt };
}
