import { sans, serif } from '#platform/text/font-runs.server.ts';
import { openPdf } from '../../invoices/open-pdf.server.ts';
import { textParts } from '../../invoices/write-billing-pdf.server.ts';
import type { EvidenceSection } from './collect-evidence.server.ts';

/** Draws the evidence about a dispute on A4, tagged: a heading for each section, a paragraph for each line of it. */
export async function writeEvidencePdf({
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
