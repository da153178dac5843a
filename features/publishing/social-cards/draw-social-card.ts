import { escapeMarkup } from '#platform/text/escape-markup.ts';
import { basicLetters, extendedLetters } from './card-letters.ts';
import { fitTitle, type MeasureWord } from './fit-title.ts';
import { cardSize, type SocialCard } from './social-card.ts';

const { width, height } = cardSize;
const gutter = 120;
const left = 160;
const margin = 72;
const colours = {
  paper: '#fbfaf7',
  well: '#f2f1ec',
  line: '#dad8d1',
  ink: '#181b22',
  quiet: '#545963',
  added: '#1b6b3c',
  addedWash: '#e4f4e5',
  removed: '#b3261e',
};
/** The middle of the room that the title has. */
const titleMiddle = 315;
const lineHeight = 1.24;

const basic = new Set(basicLetters);
const extended = new Set(extendedLetters);

/** Draws a page as a line of a diff: the title added, its kind as the hunk's heading. What the site's fonts cannot draw is left out. */
export function drawSocialCard(card: SocialCard, measure: MeasureWord): string {
  const title = drawable(card.title) || card.siteName;
  const { size, lines } = fitTitle({ title, width: width - left - margin, measure });
  const step = size * lineHeight;
  const top = titleMiddle - (lines.length * step) / 2;
  const added = lines.map((line, at) => {
    const baseline = top + at * step + size * 0.94;
    return [
      `<rect x="${gutter}" y="${top + at * step}" width="${width - gutter}" height="${step}" fill="${colours.addedWash}"/>`,
      label({ x: gutter / 2 - 13, y: baseline - size * 0.06, size: 44, fill: colours.added, words: '+' }),
      `<text x="${left}" y="${baseline}" font-family="Literata" font-weight="600" font-size="${size}" fill="${colours.ink}">${runs(line)}</text>`,
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    `<rect width="${gutter}" height="${height}" fill="${colours.well}"/>`,
    `<rect x="${gutter}" width="2" height="${height}" fill="${colours.line}"/>`,
    label({ x: left, y: 92, size: 30, fill: colours.quiet, words: `@@ ${drawable(card.label) || card.siteName} @@` }),
    ...added,
    mark,
    `<text x="${left + 76}" y="${height - 68}" font-family="Hanken Grotesk" font-size="36" fill="${colours.ink}">${escapeMarkup(card.siteName)}</text>`,
    label({ x: width - margin, y: height - 68, size: 26, fill: colours.quiet, words: card.host, anchor: 'end' }),
    '</svg>',
  ].join('');
}

/** The site's mark, as in public/favicon.svg. */
const mark = `<g transform="translate(${left} ${height - 108}) scale(1.75)"><rect width="32" height="32" rx="6" fill="#fff" stroke="${colours.line}"/><path d="M16 4v14M9 11h14" stroke="${colours.added}" stroke-width="5"/><path d="M9 25h14" stroke="${colours.removed}" stroke-width="5"/></g>`;

interface Label {
  x: number;
  y: number;
  size: number;
  fill: string;
  words: string;
  anchor?: 'start' | 'end';
}

function label({ x, y, size, fill, words, anchor = 'start' }: Label): string {
  return `<text x="${x}" y="${y}" font-family="Source Code Pro ExtraLight" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escapeMarkup(words)}</text>`;
}

/** Leaves out of a text what no font here has, and all of it where that is most, because the rest would mislead. */
function drawable(text: string): string {
  const letters = [...text.normalize('NFC')];
  const kept = letters.filter((letter) => basic.has(letter) || extended.has(letter));
  return kept.length * 2 < letters.length ? '' : kept.join('').replace(/\s+/g, ' ').trim();
}

/** Writes a line so that letters of the second font are asked for by a weight of their own, because both fonts bear one name. */
function runs(line: string): string {
  return (line.match(/[\u0100-\u024f]+|[^\u0100-\u024f]+/g) ?? [])
    .map((run) => (extended.has(run.charAt(0)) ? `<tspan font-weight="700">${escapeMarkup(run)}</tspan>` : escapeMarkup(run)))
    .join('');
}
