import type { OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/owner-action-log.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { sans, serif } from '#platform/text/font-runs.server.ts';
import { openPdf } from '../../invoices/open-pdf.server.ts';
import { textParts } from '../../invoices/write-billing-pdf.server.ts';
import { collectEvidence, type EvidenceSection } from './collect-evidence.server.ts';
import { findDispute } from './list-disputes.server.ts';

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

/** Draws the evidence about a dispute on A4, tagged: a heading for each section, a paragraph for each line of it. */
async function writeEvidencePdf({
  title,
  sections,
}: {
  title: string;
  sections: EvidenceSection[];
}): Promise<Buffer<ArrayBuffer>> {
  const { pdf, root, close } = openPdf({ Title: title });
  root.add(pdf.struct('H1', {}, () => pdf.font(serif).fontSize(18).text(title)));
  for (const { heading, lines } of sections) {
    root.add(pdf.struct('H2', {}, () => pdf.moveDown(1).font(sans).fontSize(12).text(heading)));
    pdf.moveDown(0.3).fontSize(10);
    for (const line of lines) root.add(pdf.struct('P', {}, textParts(pdf, line)));
  }
  return close();
}
