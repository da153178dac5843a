import { createHash } from 'node:crypto';
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import type { Preview } from './preview.ts';
import { previewTokens } from './preview-token.table.server.ts';

/** Makes the hash of a token, which is all that is kept of it. The token is random and long, so a plain hash cannot be turned back. */
export function hashPreviewToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Matches 32 random bytes; anything else is no token and not worth a question to the database. */
const tokenShape = /^[\w-]{43}$/;

/** Finds the preview that a token opens; undefined for one that is forged, expired or revoked. Asked anew for every request. */
export async function provePreview(token: string | null | undefined): Promise<Preview | undefined> {
  if (!token || !tokenShape.test(token)) return undefined;
  const [row] = await database
    .select({ expiresAt: previewTokens.expiresAt })
    .from(previewTokens)
    .where(
      and(
        eq(previewTokens.hash, hashPreviewToken(token)),
        isNull(previewTokens.revokedAt),
        gt(previewTokens.expiresAt, new Date()),
      ),
    );
  return row && ({ expiresAt: row.expiresAt } as Preview);
}

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

/** Ends the tokens that have this label or id, from the next request on; says how many it ended. */
export async function revokePreviewTokens(name: string): Promise<number> {
  const ended = await database
    .update(previewTokens)
    .set({ revokedAt: new Date() })
    .where(and(or(eq(previewTokens.label, name), eq(previewTokens.id, name)), isNull(previewTokens.revokedAt)))
    .returning({ tokenId: previewTokens.id });
  return ended.length;
}
