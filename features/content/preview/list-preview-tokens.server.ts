import { asc } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { previewTokens } from './preview-token.table.server.ts';

/** Lists every token ever made, oldest first, and whether it is still valid; never the token itself. */
export async function listPreviewTokens() {
  const { id: tokenId, label, createdAt, expiresAt, revokedAt } = previewTokens;
  const rows = await database
    .select({ tokenId, label, createdAt, expiresAt, revokedAt })
    .from(previewTokens)
    .orderBy(asc(createdAt));
  return rows.map((row) => ({ ...row, state: stateOf(row) }));
}

function stateOf({ expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null }): 'valid' | 'expired' | 'revoked' {
  if (revokedAt) return 'revoked';
  return expiresAt > new Date() ? 'valid' : 'expired';
}
