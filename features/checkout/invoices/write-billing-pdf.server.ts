import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fontRuns, sans, serif } from '#platform/text/font-runs.server.ts';
import type { BillingDocument } from './billing-document.ts';

/** Points, of which an inch has 72. */
const margin = 64;
const [ink, quiet, rule] = ['#1f2328', '#57606a', '#d0d7de'];

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/**
 * Draws an invoice or a credit note on A4, tagged, so that a screen reader finds heading, paragraphs and table. The site's faces have
 * Latin letters; each other is drawn as a question mark, and a last line sends to the page, which shows them all.
 */
export async function writeBillingPdf({
  document: { title, facts, seller, buyer, item, totals, notes },
  issued,
  address,
}: {
  document: BillingDocument;
  issued: string;
  /** Where the page of the document is. */
  address: string;
}): Promise<Buffer<ArrayBuffer>> {
  const date = new Date(issued);
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: seller[0] ?? '', CreationDate: date, ModDate: date },
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const add = (type: string, draw: () => void) => root.add(pdf.struct(type, {}, draw));

  add('H1', () => pdf.font(serif).fontSize(24).fillColor(ink).text(title));
  const paragraph = (text: string, { color, size = 11, space = 0 }: { color: string; size?: number; space?: number }) =>
    add('P', () => {
      pdf.moveDown(space).fontSize(size).fillColor(color);
      drawText(pdf, text);
    });
  for (const fact of facts) paragraph(fact, { color: quiet });
  for (const [label, lines] of [
    ['From', seller],
    ['Billed to', buyer],
  ] as const) {
    add('H2', () => pdf.moveDown(1.2).font(sans).fontSize(11).fillColor(quiet).text(label));
    for (const line of lines) paragraph(line, { color: ink });
  }
  pdf.moveDown(1.5);
  drawTable(pdf, { root, item, totals });
  pdf.x = margin;
  for (const note of notes) paragraph(note, { color: quiet, size: 10, space: 0.8 });
  if ([...seller, ...buyer, ...facts].some((line) => fontRuns(line).some(({ font }) => font === undefined))) {
    add('P', () =>
      pdf
        .moveDown(0.8)
        .font(sans)
        .fontSize(10)
        .text('Some letters could not be drawn here. All of them are at ', { continued: true })
        .text(address, { link: address, underline: true }),
    );
  }
  root.end();
  pdf.end();
  return (await buffer(pdf)) as Buffer<ArrayBuffer>;
}

function drawText(pdf: Pdf, text: string): void {
  const runs = fontRuns(text);
  for (const [index, { text: run, font }] of runs.entries()) {
    const drawn = font ? run : '?'.repeat([...run].length);
    pdf.font(font ?? serif).text(drawn, { continued: index < runs.length - 1 });
  }
}

/** Draws what was sold and its sums, as one table: a head, the item, and a row for each sum. */
function drawTable(pdf: Pdf, { root, item, totals }: { root: Element } & Pick<BillingDocument, 'item' | 'totals'>): void {
  const table = pdf.struct('Table');
  root.add(table);
  const text = item.note ? `${item.text} (${item.note})` : item.text;
  drawRow(pdf, { table, cells: ['Item', 'Quantity', 'Price', 'Amount'], heads: 'all' });
  drawRow(pdf, { table, cells: [text, item.quantity, item.price, item.amount], heads: 'none' });
  for (const { label, amount } of totals) drawRow(pdf, { table, cells: [label, '', '', amount], heads: 'first' });
  table.end();
}

/** The widths of the columns: together the page without its margins. */
const columns = [200, 70, 95, 102];

/** Draws a row and the line under it. A cell without text is left out of what is read. */
function drawRow(pdf: Pdf, { table, cells, heads }: { table: Element; cells: string[]; heads: 'all' | 'first' | 'none' }): void {
  const row = pdf.struct('TR');
  table.add(row);
  const isHead = (column: number) => heads === 'all' || (heads === 'first' && column === 0);
  const prepare = () =>
    pdf
      .font(heads === 'all' ? sans : serif)
      .fontSize(11)
      .fillColor(heads === 'all' ? quiet : ink);
  prepare();
  const top = pdf.y;
  const widthOf = (column: number) => (columns[column] ?? 0) - 8;
  const height = Math.max(...cells.map((cell, column) => pdf.heightOfString(cell, { width: widthOf(column) })));
  for (const [column, cell] of cells.entries()) {
    if (cell === '') continue;
    const left = margin + columns.slice(0, column).reduce((sum, width) => sum + width, 0);
    const align = column === 0 ? 'left' : 'right';
    const draw = () => prepare().text(cell, left, top, { width: widthOf(column), align });
    row.add(pdf.struct(isHead(column) ? 'TH' : 'TD', {}, draw));
  }
  row.end();
  pdf.y = top + height + 8;
  drawRule(pdf, pdf.y - 4);
}

/** What is only drawn is marked as such, so that nobody is read a line. */
function drawRule(pdf: Pdf, y: number): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .lineWidth(0.5)
    .strokeColor(rule)
    .moveTo(margin, y)
    .lineTo(pdf.page.width - margin, y)
    .stroke();
  pdf.endMarkedContent();
}
