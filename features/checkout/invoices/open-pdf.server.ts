import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { registerFaces } from '#platform/text/font-runs.server.ts';

/** Sets the margin of a page in points, of which an inch has 72. */
export const margin = 64;

/** Opens a tagged document on A4 in the site's faces, with the element that all others of it go into; `close` gives its file. */
export function openPdf(info: PDFKit.DocumentInfo) {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info,
  });
  registerFaces(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const close = async () => {
    root.end();
    pdf.end();
    return (await buffer(pdf)) as Buffer<ArrayBuffer>;
  };
  return { pdf, root, close };
}
