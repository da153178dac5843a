import type { OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/record-owner-action.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { collectEvidence } from './collect-evidence.server.ts';
import { findDispute } from './list-disputes.server.ts';
import { writeEvidencePdf } from './write-evidence-pdf.server.ts';

/**
 * Makes the evidence about a dispute for the owner to hand on, and logs that it was, unless `handOut` fails; null where there is no such
 * dispute.
 */
export async function makeEvidencePack({
  disputeId,
  act,
  handOut,
}: {
  disputeId: string;
  act: OwnerAct;
  /** Puts it where the owner takes it from, where that is no answer to a request. */
  handOut?: (file: Buffer<ArrayBuffer>) => void;
}): Promise<{ purchaseId: string; file: Buffer<ArrayBuffer> } | null> {
  const dispute = await findDispute(disputeId);
  if (!dispute) return null;
  const file = await writeEvidencePdf({ title: `Evidence about dispute ${disputeId}`, sections: await collectEvidence(dispute) });
  const { userId, purchaseId } = dispute;
  let isHandedOut = false;
  await database.transaction(async (transaction) => {
    await recordOwnerAction({ transaction, action: 'evidence-taken', userId, rowId: disputeId, ...act });
    if (!isHandedOut) handOut?.(file); // once, however often the transaction is tried
    isHandedOut = true;
  });
  return { purchaseId, file };
}
