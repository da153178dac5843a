import { readFileSync } from 'node:fs';
import { escapeMarkup } from '#platform/text/escape-markup.ts';
import type { Card } from './storyboard.ts';

const fontFace = (family: string, file: string) =>
  `@font-face { font-family: "${family}"; font-weight: 200 900; src: url(data:font/woff2;base64,${readFileSync(`app/fonts/${file}`, 'base64')}) }`;

/** Writes the page of a card: its heading, and as many of its points as are shown; the others have their places already. */
export function cardPage({ heading, points }: Card, shown: number): string {
  const rows = points.map(
    (point, index) => `<li class="${index < shown ? '' : 'later'}"><b>+</b><span>${withCode(point)}</span></li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>
${fontFace('Literata', 'literata.woff2')}
${fontFace('Hanken Grotesk', 'hanken-grotesk.woff2')}
${fontFace('Source Code Pro', 'source-code-pro.woff2')}
${looks}
</style><body><main><h1>${escapeMarkup(heading)}</h1><ul>${rows.join('')}</ul></main></body></html>`;
}

/** The looks of a card, in the site's dark colours, on 640 × 360, of which each point becomes two. */
const looks = `
* { box-sizing: border-box; margin: 0; padding: 0 }
body { width: 640px; height: 360px; background: oklch(19% 0.012 265); color: oklch(92.5% 0.008 95); font: 22px/1.3 "Hanken Grotesk"; overflow: hidden }
body::before { content: ""; position: absolute; inset: 0 auto 0 48px; border-left: 1px solid oklch(33% 0.014 265) }
main { position: absolute; inset: 0 32px 0 72px; display: flex; flex-direction: column; justify-content: center; gap: 22px }
h1 { font: 620 36px/1.15 Literata; letter-spacing: -0.02em }
ul { list-style: none; display: grid; gap: 13px }
li { display: grid; grid-template-columns: 36px 1fr; margin-left: -60px }
li > b { font: 700 20px "Source Code Pro"; color: oklch(80% 0.15 152); text-align: center }
li > span { padding-left: 24px }
code { font: 500 0.92em "Source Code Pro"; background: oklch(26% 0.014 265); padding: 0.05em 0.28em; border-radius: 4px }
.later { visibility: hidden }
`;

/** `code` and **strong** as in Markdown. */
function withCode(text: string): string {
  return escapeMarkup(text)
    .replace(/`([^`]*)`/g, '<code>$1</code>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
}
