import { readFileSync } from 'node:fs';
import type { Storyboard } from './storyboard.ts';

const fontFace = (family: string, file: string) =>
  `@font-face { font-family: "${family}"; font-weight: 200 900; src: url(data:font/woff2;base64,${readFileSync(`app/fonts/${file}`, 'base64')}) }`;

/** The page that slides are drawn on, 1280 × 720, in the look of the site: paper, ink, a gutter, and the diff's three colours. */
export function slidePage({ lessonNumber, title }: Storyboard): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>
${fontFace('Literata', 'literata.woff2')}
${fontFace('Hanken Grotesk', 'hanken-grotesk.woff2')}
${fontFace('Source Code Pro', 'source-code-pro.woff2')}
${looks}
</style><body><main></main><footer><b>${lessonNumber}</b><span>${title}</span><i><em></em></i></footer></body></html>`;
}

const looks = `
* { box-sizing: border-box; margin: 0; padding: 0 }
body { width: 1280px; height: 720px; background: oklch(98.4% 0.005 95); color: oklch(23% 0.016 265); font: 30px/1.4 "Hanken Grotesk"; overflow: hidden }
body::before { content: ""; position: absolute; inset: 0 auto 0 84px; border-left: 1px solid oklch(86% 0.008 95) }
main { position: absolute; inset: 52px 72px 76px 116px; display: flex; flex-direction: column; gap: calc(26px * var(--zoom)) }
h1 { font: 620 calc(62px * var(--zoom))/1.15 Literata; letter-spacing: -0.02em; margin-bottom: 14px }
.prompt { display: grid; grid-template-columns: 84px 1fr; margin-left: -116px; align-items: baseline }
.prompt > b { font: 600 calc(20px * var(--zoom)) "Source Code Pro"; color: oklch(45% 0.19 268); text-align: right; padding-right: 14px }
.prompt > span { padding: 0 0 0 32px; font-size: calc(34px * var(--zoom)); line-height: 1.35 }
.caret { display: inline-block; width: 3px; height: 0.95em; margin-left: 5px; background: oklch(45% 0.19 268); vertical-align: -0.1em }
code { font: 500 0.92em "Source Code Pro"; background: oklch(94% 0.008 95); padding: 0.05em 0.28em; border-radius: 4px }
figure.code { margin-left: -116px; font: 500 calc(34px * var(--zoom))/calc(56px * var(--zoom)) "Source Code Pro" }
figcaption { margin-left: 116px; font: 500 calc(22px * var(--zoom))/calc(40px * var(--zoom)) "Source Code Pro"; color: oklch(46% 0.016 265) }
figure.code > div { display: grid; grid-template-columns: 84px 1fr; white-space: pre; margin-right: -72px }
figure.code b { text-align: right; padding-right: 18px; font-weight: 700 }
figure.code span { padding-left: 32px }
.added { background: oklch(94.5% 0.05 150); color: oklch(38% 0.12 150) }
.removed { background: oklch(94.5% 0.03 29); color: oklch(45% 0.17 29) }
mark { background: oklch(90% 0.11 88); color: inherit; border-radius: 4px; box-shadow: 0 0 0 4px oklch(90% 0.11 88) }
figure.terminal { background: oklch(19% 0.012 265); color: oklch(92.5% 0.008 95); border-radius: 6px; padding: 20px 28px; font: 500 calc(30px * var(--zoom))/calc(46px * var(--zoom)) "Source Code Pro"; white-space: pre }
.command { color: oklch(80% 0.15 152) }
ul { list-style: none; margin-left: -116px; display: grid; gap: calc(26px * var(--zoom)) }
li { display: grid; grid-template-columns: 84px 1fr; align-items: baseline; font-size: calc(44px * var(--zoom)); line-height: 1.25 }
li > b { font: 700 calc(40px * var(--zoom)) "Source Code Pro"; color: oklch(44% 0.12 150); text-align: right; padding-right: 18px }
li > span { padding-left: 32px }
.later { visibility: hidden }
footer { position: absolute; inset: auto 0 0 0; height: 48px; display: grid; grid-template-columns: 84px auto 1fr; align-items: center; font-size: 18px; color: oklch(46% 0.016 265) }
footer b { font: 600 18px "Source Code Pro"; text-align: right; padding-right: 18px }
footer span { padding-left: 32px }
footer i { position: absolute; inset: auto 0 0 0; height: 4px; background: oklch(92% 0.008 95) }
footer em { display: block; height: 4px; background: oklch(45% 0.19 268) }
`;
