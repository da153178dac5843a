import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { formatDate } from '#app/components/format-date.ts';
import { config } from '#platform/config/config.server.ts';
import { fontRuns, registerFaces, sans, serif } from '#platform/text/font-runs.server.ts';
import { type Certificate, certificatePath, courseName, describeFinal, describeWork } from './certificate.ts';

/** Points, of which an inch has 72. */
const margin = 64;
const [ink, quiet, line] = ['#1f2328', '#57606a', '#1a7f37'];

/**
 * Writes a certificate as one A4 page. The site's faces draw Latin, Greek and Cyrillic letters; a name with others is left to the certificate's page, to which the
 * PDF then refers, for a row of empty boxes would be worse.
 */
export async function writeCertificatePdf(certificate: Certificate): Promise<Buffer> {
  const { certificateId, name, passedAt } = certificate;
  const address = config.ORIGIN + certificatePath(certificateId);
  const isDrawable = fontRuns(name).every(({ font }) => font !== undefined);
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Certificate: ${courseName}`,
      Author: courseName,
      CreationDate: new Date(passedAt),
      ModDate: new Date(passedAt),
    },
  });
  registerFaces(pdf);
  const width = pdf.page.width - 2 * margin;
  pdf.rect(margin / 2, margin / 2, 6, pdf.page.height - margin).fill(line);

  pdf.font(sans).fontSize(13).fillColor(quiet).text('Certificate', margin, 96, { width });
  pdf.font(serif).fontSize(30).fillColor(ink).text(courseName, { width });
  pdf.moveDown(1.4).font(sans).fontSize(13).fillColor(quiet).text('This is to certify that', { width });
  pdf.moveDown(0.3).fillColor(ink);
  if (isDrawable) drawName(pdf, { name, width });
  else pdf.font(serif).fontSize(20).text('the person named on the page below', { width });
  pdf.moveDown(0.4).font(sans).fontSize(13).fillColor(ink);
  pdf.text(`passed the final of the course on ${formatDate(passedAt)}: ${describeFinal(certificate)}.`, {
    width: width * 0.8,
    lineGap: 4,
  });
  const measured = describeWork(certificate).map(([name, value]) => `${name}: ${value}`);
  pdf.moveDown(1.2).fontSize(11).text(measured.join('   ·   '), { width });

  const bottom = pdf.page.height - margin - 44;
  pdf
    .fontSize(11)
    .fillColor(quiet)
    .text('Anybody can check this certificate, and whether it is still valid, at', margin, bottom, { width });
  pdf.fillColor(ink).text(address, { width, link: address, underline: true });
  pdf.end();
  return buffer(pdf);
}

/** Draws a name with the face that has its letters; a long one is set smaller rather than broken. */
function drawName(pdf: PDFKit.PDFDocument, { name, width }: { name: string; width: number }): void {
  const [largest, smallest] = [40, 16];
  const runs = fontRuns(name);
  const widthAt = (size: number) =>
    runs.reduce((sum, { text, font = serif }) => sum + pdf.font(font).fontSize(size).widthOfString(text), 0);
  const size = Math.max(smallest, Math.min(largest, Math.floor((largest * width) / widthAt(largest))));
  pdf.fontSize(size);
  for (const [index, { text, font = serif }] of runs.entries()) pdf.font(font).text(text, { continued: index < runs.length - 1 });
}
