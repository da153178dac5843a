import { and, eq, gt, isNull } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { hashPreviewToken } from './hash-preview-token.server.ts';
import type { Preview } from './preview.ts';
import { previewTokens } from './preview-token.table.server.ts';

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
