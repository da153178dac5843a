import type { OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/record-owner-action.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { collectEvidence } from './collect-evidence.server.ts';
import { findDispute } from './list-disputes.server.ts';
import { writeEvidencePdf } from './write-evidence-pdf.server.ts';

/** Makes the evidence about a dispute for the owner to hand on, and logs that it was; null where there is no such dispute. */
export async function makeEvidencePack({
  disputeId,
  act,
}: {
  disputeId: string;
  act: OwnerAct;
}): Promise<{ purchaseId: string; file: Buffer<ArrayBuffer> } | null> {
  const dispute = await findDispute(disputeId);
  if (!dispute) return null;
  const file = await writeEvidencePdf({ title: `Evidence about dispute ${disputeId}`, sections: await collectEvidence(dispute) });
  const { userId, purchaseId } = dispute;
  await database.transaction((transaction) =>
    recordOwnerAction({ transaction, action: 'evidence-taken', userId, rowId: disputeId, ...act }),
  );
  return { purchaseId, file };
}
