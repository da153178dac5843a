import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import subsetFont from 'subset-font';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { readPatterns } from '#features/lessons/member-assets/list-patterns.server.ts';
import { basicLetters } from '#features/publishing/social-cards/card-letters.ts';
import { layOutText, type Run } from './lay-out-text.ts';

/** Points, of which an inch has 72. */
const margin = 34;
const gutter = 22;
const columns = 2;
const pages = 2;
const headHeight = 40;
const footHeight = 18;
const [ink, quiet, green] = ['#1f2328', '#57606a', '#1a7f37'];
const [largest, smallest] = [10, 7.5];

type Role = 'H2' | 'P';
interface Block {
  role: Role;
  runs: Run[];
  /** Of the font's size; what stands above it in a column. */
  above: number;
  scale: number;
  color: string;
}

/**
 * Writes the cheat sheet: two tagged A4 pages of every pattern's first sentence with its lesson, the lessons, and what to do when an answer
 * is wrong. The letters are as large as two pages allow; throws where they would be too small to read in print.
 */
export async function writeCheatSheet(): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
    // The bytes are compared by a test; how well they are compressed differs by machine.
    compress: false,
    lang: 'en',
    displayTitle: true,
    info: { Title: 'Principled AI Coding: cheat sheet', Author: 'Principled AI Coding', CreationDate: made, ModDate: made },
  });
  for (const [name, { source, wght }] of Object.entries(faces)) pdf.registerFont(name, await cutFont(source, wght));
  const blocks = listBlocks();
  const width = (595.28 - 2 * margin - (columns - 1) * gutter) / columns;
  const { size, placed } = largestThatFits(pdf, blocks, width);

  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (let page = 0; page < pages; page++) {
    pdf.addPage();
    const title = pdf.markStructureContent(page === 0 ? 'H1' : 'P');
    pdf
      .font('serif')
      .fontSize(page === 0 ? 18 : 11)
      .fillColor(ink);
    pdf.text(page === 0 ? 'Principled AI Coding: cheat sheet' : 'Principled AI Coding: cheat sheet, page 2', margin, margin - 6, {
      lineBreak: false,
    });
    pdf.endMarkedContent();
    root.add(pdf.struct(page === 0 ? 'H1' : 'P', {}, [title]));
    drawFoot(pdf);
    for (const { block, lines, x, y } of placed.filter((one) => one.page === page)) {
      const content = pdf.markStructureContent(block.role);
      drawLines(pdf, { lines, x, y, size: size * block.scale, color: block.color });
      pdf.endMarkedContent();
      root.add(pdf.struct(block.role, {}, [content]));
    }
  }
  root.end();
  pdf.end();
  return buffer(pdf);
}

/** The day of the newest edition. Fixed, so that the same texts give the same file. */
const made = new Date('2026-11-23T12:00:00Z');

const faces = {
  serif: { source: 'literata/files/literata-latin-wght-normal', wght: 600 },
  bold: { source: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal', wght: 700 },
  text: { source: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal', wght: 400 },
};

/** Cuts a still font of one weight out of the variable one: a PDF holds no axes. */
async function cutFont(source: string, wght: number): Promise<Buffer> {
  const whole = readFileSync(`node_modules/@fontsource-variable/${source}.woff2`);
  return subsetFont(whole, basicLetters, { targetFormat: 'truetype', variationAxes: { wght } });
}

function listBlocks(): Block[] {
  const patterns = readPatterns({ directory: 'content' });
  const groups = [...new Set(patterns.map(({ group }) => group))];
  const heading = (text: string): Block => ({
    role: 'H2',
    runs: [{ text, font: 'serif' }],
    above: 0.9,
    scale: 1.3,
    color: green,
  });
  const entry = (bold: string, text: string): Block => ({
    role: 'P',
    runs: [
      { text: `${bold} `, font: 'bold' },
      { text, font: 'text' },
    ],
    above: 0.32,
    scale: 1,
    color: ink,
  });
  const numberOf = (lesson: string) => lessonCatalogue.find(({ lessonId }) => lessonId === lesson)?.lessonNumber;
  return [
    ...groups.flatMap((group) => [
      heading(group),
      ...patterns
        .filter((pattern) => pattern.group === group)
        .map(({ name, how, used }) => entry(`${name} (${numberOf(used.lesson)})`, firstSentence(how))),
    ]),
    heading('When an answer is wrong'),
    ...whenWrong().map((text, index) => entry(`${index + 1}.`, text)),
    heading('The lessons'),
    ...lessonCatalogue.map(({ lessonNumber, title, shortTitle }) => entry(`${lessonNumber} ${title}`, shortTitle)),
  ];
}

function firstSentence(text: string): string {
  return (/^.*?[.?!](?=\s|$)/s.exec(text)?.[0] ?? text).replaceAll('`', '');
}

/** The list under the checklist's last heading. */
function whenWrong(): string[] {
  const [, list = ''] = readFileSync('media/assets/prompt-checklist.md', 'utf8').split('# When it is wrong');
  return [...list.matchAll(/^\d+\. (.+)$/gm)].map(([, text = '']) => text);
}

const leading = 1.26;

interface Placed {
  block: Block;
  lines: Run[][];
  page: number;
  x: number;
  y: number;
}

function largestThatFits(pdf: PDFKit.PDFDocument, blocks: Block[], width: number): { size: number; placed: Placed[] } {
  for (let size = largest; size >= smallest; size -= 0.05) {
    const placed = place(pdf, { blocks, width, size });
    if (placed) return { size, placed };
  }
  throw new Error(`the cheat sheet does not fit on ${pages} pages in letters of ${smallest} points`);
}

/** Fills column after column; null where there are too few of them. A heading stays with what it is the heading of. */
function place(
  pdf: PDFKit.PDFDocument,
  { blocks, width, size }: { blocks: Block[]; width: number; size: number },
): Placed[] | null {
  const [top, bottom] = [margin + headHeight - 10, 841.89 - margin - footHeight + 8];
  const placed: Placed[] = [];
  let column = 0;
  let y = top;
  const measured = blocks.map((block) => {
    const measure = ({ text, font }: Run) =>
      pdf
        .font(font)
        .fontSize(size * block.scale)
        .widthOfString(text);
    const lines = layOutText(block.runs, width, measure);
    return { block, lines, height: lines.length * size * block.scale * leading };
  });
  for (const [index, { block, lines, height }] of measured.entries()) {
    const next = measured[index + 1];
    const needed = height + (block.role === 'H2' && next ? next.height + next.block.above * size : 0);
    const isFirst = y === top;
    if (!isFirst) y += block.above * size;
    if (!isFirst && y + needed > bottom) {
      column++;
      y = top;
    }
    if (column >= columns * pages) return null;
    const x = margin + (column % columns) * (width + gutter);
    placed.push({ block, lines, page: Math.floor(column / columns), x, y });
    y += height;
  }
  return placed;
}

function drawLines(
  pdf: PDFKit.PDFDocument,
  { lines, x, y, size, color }: { lines: Run[][]; x: number; y: number; size: number; color: string },
): void {
  pdf.fontSize(size).fillColor(color);
  for (const [index, line] of lines.entries()) {
    let left = x;
    for (const { text, font } of line) {
      pdf.font(font).text(text, left, y + index * size * leading, { lineBreak: false });
      left += pdf.widthOfString(text);
    }
  }
}

function drawFoot(pdf: PDFKit.PDFDocument): void {
  pdf.markContent('Artifact', { type: 'Pagination' });
  pdf.font('text').fontSize(7.5).fillColor(quiet);
  pdf.text(
    'The number behind a pattern is the lesson that uses it. Examples to copy, and how each goes wrong: the pattern catalogue.',
    margin,
    841.89 - margin - 2,
    {
      lineBreak: false,
      height: 10,
    },
  );
  pdf.endMarkedContent();
}
