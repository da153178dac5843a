import { and, eq, isNull, or } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { previewTokens } from './preview-token.table.server.ts';

/** Ends the tokens that have this label or id, from the next request on; says how many it ended. */
export async function revokePreviewTokens(name: string): Promise<number> {
  const ended = await database
    .update(previewTokens)
    .set({ revokedAt: new Date() })
    .where(and(or(eq(previewTokens.label, name), eq(previewTokens.id, name)), isNull(previewTokens.revokedAt)))
    .returning({ tokenId: previewTokens.id });
  return ended.length;
}
