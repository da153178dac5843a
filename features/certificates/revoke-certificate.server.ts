import { eq } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { revokedBadges } from './revoked-badge.table.server.ts';

/** Revokes a certificate; its page and the revocation list say so, with the reason. One that is revoked keeps its first reason. */
export async function revokeCertificate({ certificateId, reason }: { certificateId: string; reason: string }): Promise<void> {
  await database.insert(revokedBadges).values({ certificateId, reason }).onConflictDoNothing();
}

/** Takes a revocation back. */
export async function reinstateCertificate({ certificateId }: { certificateId: string }): Promise<void> {
  await database.delete(revokedBadges).where(eq(revokedBadges.certificateId, certificateId));
}

/** Lists the revoked certificates, the first one first. */
export function listRevokedBadges(): Promise<(typeof revokedBadges.$inferSelect)[]> {
  return database.select().from(revokedBadges).orderBy(revokedBadges.revokedAt, revokedBadges.certificateId);
}
