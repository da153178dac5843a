import { fontRuns, regularOf, sans, serif } from '#platform/text/font-runs.server.ts';
import type { BillingDocument } from './billing-document.ts';
import { margin, openPdf } from './open-pdf.server.ts';

const [ink, quiet, rule] = ['#1f2328', '#57606a', '#d0d7de'];

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/**
 * Draws an invoice or a credit note on A4, tagged, so that a screen reader finds heading, paragraphs and table. The site's faces have
 * Latin, Greek and Cyrillic letters. For a stretch of others stands a mark, which is read aloud and copied as what it stands for, and a last
 * line sends to the page, which shows them all.
 */
export async function writeBillingPdf({
  document: { title, facts, seller, buyer, item, totals, currency, notes },
  issued,
  address,
}: {
  document: BillingDocument;
  issued: string;
  /** The address of the document's page. */
  address: string;
}): Promise<Buffer<ArrayBuffer>> {
  const date = new Date(issued);
  const { pdf, root, close } = openPdf({ Title: title, Author: seller[0] ?? '', CreationDate: date, ModDate: date });
  const add = (type: string, draw: () => void) => root.add(pdf.struct(type, {}, draw));

  add('H1', () => pdf.font(serif).fontSize(24).fillColor(ink).text(title));
  const paragraph = (text: string, { color, size = 11, space = 0 }: { color: string; size?: number; space?: number }) => {
    pdf.moveDown(space).fontSize(size).fillColor(color);
    root.add(pdf.struct('P', {}, textParts(pdf, text)));
  };
  for (const fact of facts) paragraph(fact, { color: quiet });
  for (const [label, lines] of [
    ['From', seller],
    ['Billed to', buyer],
  ] as const) {
    add('H2', () => pdf.moveDown(1.2).font(sans).fontSize(11).fillColor(quiet).text(label));
    for (const line of lines) paragraph(line, { color: ink });
  }
  pdf.moveDown(1.5);
  drawTable(pdf, { root, item, totals, currency });
  pdf.x = margin;
  for (const note of notes) paragraph(note, { color: quiet, size: 10, space: 0.8 });
  if (![...seller, ...buyer, ...facts].every(isDrawable)) {
    add('P', () =>
      pdf
        .moveDown(0.8)
        .font(sans)
        .fontSize(10)
        .text(`${notDrawn} stands for letters that this file has no typeface for. This page shows them: `, { continued: true })
        .text(address, { link: address, underline: true }),
    );
  }
  return close();
}

const notDrawn = '[…]';

const isDrawable = (text: string) => fontRuns(text).every(({ font }) => font !== undefined);

const regular = regularOf(serif);

/** The way in which a text is set: the face of its common letters, and how wide it may be. */
interface Setting {
  face?: typeof serif | typeof sans | typeof regular;
  width?: number | undefined;
}

function faceFor(font: string | undefined, face: string): string {
  if (font === undefined || font === serif) return face;
  return face === regular ? regularOf(font) : font;
}

/** Cuts a text into what is drawn one after the other; what no face draws is an element of its own that knows what it stands for. */
export function textParts(pdf: Pdf, text: string, { face = regular, width }: Setting = {}): ((() => void) | Element)[] {
  const runs = fontRuns(text);
  return runs.map(({ text: run, font }, index) => {
    const options = { continued: index < runs.length - 1, ...(width && { width }) };
    const draw = () => pdf.font(faceFor(font, face)).text(font ? run : notDrawn, options);
    return font ? draw : pdf.struct('Span', { actual: run }, draw);
  });
}

/** Draws what was sold and its sums, as one table: a head, the item, and a row for each sum. */
function drawTable(
  pdf: Pdf,
  { root, item, totals, currency }: { root: Element } & Pick<BillingDocument, 'item' | 'totals' | 'currency'>,
): void {
  const table = pdf.struct('Table');
  root.add(table);
  const money = (amount: string) => (isDrawable(amount) ? amount : amount.replace(/[^\d.,-]+/, `${currency} `));
  const text = item.note ? `${item.text} (${item.note})` : item.text;
  drawRow(pdf, { table, cells: ['Item', 'Quantity', 'Price', 'Amount'], heads: 'all' });
  drawRow(pdf, { table, cells: [text, item.quantity, money(item.price), money(item.amount)], heads: 'none' });
  const sum = totals.at(-1);
  for (const total of totals) {
    const cells = [total.label, '', '', money(total.amount)];
    drawRow(pdf, { table, cells, heads: 'first', isSum: total === sum });
  }
  table.end();
}

function measureText(pdf: Pdf, text: string, face: string): number {
  const widths = fontRuns(text).map((run) => pdf.font(faceFor(run.font, face)).widthOfString(run.font ? run.text : notDrawn));
  return widths.reduce((sum, width) => sum + width, 0);
}

/** The widths of the columns: together the page without its margins. */
const columns = [200, 70, 95, 102];

/** Draws a row and the line under it. A cell without text is left out of what is read. */
function drawRow(
  pdf: Pdf,
  { table, cells, heads, isSum = false }: { table: Element; cells: string[]; heads: 'all' | 'first' | 'none'; isSum?: boolean },
): void {
  const row = pdf.struct('TR');
  table.add(row);
  pdf.fontSize(11).fillColor(heads === 'all' ? quiet : ink);
  const top = pdf.y;
  let bottom = top;
  const strong = isSum ? serif : regular;
  const face = heads === 'all' ? sans : strong;
  for (const [column, cell] of cells.entries()) {
    if (cell === '') continue;
    const isHead = heads === 'all' || (heads === 'first' && column === 0);
    const width = (columns[column] ?? 0) - 8;
    const left = margin + columns.slice(0, column).reduce((sum, each) => sum + each, 0);
    // A text of several faces cannot be set to the right by its width: it begins where it has to end there.
    pdf.x = column === 0 ? left : left + width - measureText(pdf, cell, face);
    pdf.y = top;
    row.add(pdf.struct(isHead ? 'TH' : 'TD', {}, textParts(pdf, cell, { face, width: column === 0 ? width : undefined })));
    bottom = Math.max(bottom, pdf.y);
  }
  row.end();
  pdf.y = bottom + 8;
  drawRule(pdf, pdf.y - 4);
}

/** Marks drawings as such, so that nobody is read a line. */
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
