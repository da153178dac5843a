import { linesOf, type SlideState } from './slide-state.ts';
import type { Slide } from './storyboard.ts';

/**
 * A slide in one of its states, as the inside of `<main>`; slide-page.ts has its looks. What comes later has its place already, so that
 * nothing moves when it appears; only an added line of a diff makes room for itself.
 */
export function slideHtml(slide: Slide, state: SlideState): string {
  return [
    `<h1>${escapeHtml(slide.heading)}</h1>`,
    slide.prompt ? promptHtml(slide.prompt, state.promptWords) : '',
    slide.code ? codeHtml(slide.code, state) : '',
    slide.terminal.length > 0 ? terminalHtml(slide.terminal.flatMap(linesOf), state.terminalLines) : '',
    slide.points.length > 0 ? pointsHtml(slide.points, state.points) : '',
  ].join('');
}

function promptHtml(prompt: string, words: number): string {
  const all = prompt.split(' ');
  const caret = words < all.length ? '<i class="caret"></i>' : '';
  const rest = `<span class="later">${withCode(all.slice(words).join(' '))}</span>`;
  return `<p class="prompt${words === 0 ? ' later' : ''}"><b>ask</b><span>${withCode(all.slice(0, words).join(' '))}${caret} ${rest}</span></p>`;
}

function codeHtml({ file, lines }: NonNullable<Slide['code']>, { codeLines, changedLines, mark }: SlideState): string {
  let changesSeen = 0;
  const rows = linesOf(lines).flatMap((line, index) => {
    const sign = line.charAt(0);
    const isShownChange = sign !== ' ' && ++changesSeen <= changedLines;
    if (sign === '+' && !isShownChange) return [];
    const tone = isShownChange ? (sign === '+' ? 'added' : 'removed') : 'same';
    const gutter = isShownChange ? (sign === '+' ? '+' : '−') : ' ';
    return [
      `<div class="${tone}${index < codeLines ? '' : ' later'}"><b>${gutter}</b><span>${marked(line.slice(1), mark)}</span></div>`,
    ];
  });
  return `<figure class="code${codeLines === 0 ? ' later' : ''}"><figcaption>${escapeHtml(file)}</figcaption>${rows.join('')}</figure>`;
}

function marked(text: string, mark: string | undefined): string {
  const at = mark ? text.indexOf(mark) : -1;
  if (!mark || at < 0) return escapeHtml(text);
  return `${escapeHtml(text.slice(0, at))}<mark>${escapeHtml(mark)}</mark>${escapeHtml(text.slice(at + mark.length))}`;
}

function terminalHtml(lines: string[], shown: number): string {
  const rows = lines.map((line, index) => {
    const kind = line.startsWith('$') ? 'command' : 'output';
    return `<div class="${kind}${index < shown ? '' : ' later'}">${escapeHtml(line)}</div>`;
  });
  return `<figure class="terminal${shown === 0 ? ' later' : ''}">${rows.join('')}</figure>`;
}

function pointsHtml(points: string[], shown: number): string {
  const rows = points.map(
    (point, index) => `<li class="${index < shown ? '' : 'later'}"><b>+</b><span>${withCode(point)}</span></li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

/** `code` and **strong** as in Markdown. */
function withCode(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]*)`/g, '<code>$1</code>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
