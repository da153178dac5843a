import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '#tests/support/browser/chromium-path.ts';
import { slidePage } from './slide-page.ts';
import type { Storyboard } from './storyboard.ts';
import type { Timeline } from './timeline.ts';

/** Draws every frame into `folder` and answers with ffmpeg's list of them (concat demuxer). `poster` gets the first slide, complete. */
export async function drawFrames({
  storyboard,
  timeline,
  durationSecs,
  folder,
  poster,
}: {
  storyboard: Storyboard;
  timeline: Timeline;
  durationSecs: number;
  folder: string;
  poster: string;
}): Promise<string> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.setContent(slidePage(storyboard));
    const list: string[] = ['ffconcat version 1.0'];
    let zoom = 1;
    for (const [index, { startSecs, slide, html }] of timeline.frames.entries()) {
      if (slide !== timeline.frames[index - 1]?.slide) {
        const fullest = timeline.frames.findLast((frame) => frame.slide === slide);
        zoom = await largestZoomThatFits(page, fullest?.html ?? html);
      }
      const endSecs = timeline.frames[index + 1]?.startSecs ?? durationSecs;
      await draw(page, { html, zoom, share: startSecs / durationSecs });
      const file = `${String(index).padStart(4, '0')}.png`;
      const picture = await page.screenshot();
      writeFileSync(path.join(folder, file), picture);
      list.push(`file ${file}`, `duration ${(endSecs - startSecs).toFixed(3)}`);
      if (slide === storyboard.slides[0]) writeFileSync(poster, await page.screenshot({ type: 'jpeg', quality: 82 }));
    }
    list.push(list.at(-2) ?? ''); // the last duration counts only when its picture is named again
    return list.join('\n');
  } finally {
    await browser.close();
  }
}

/** Shows a slide; answers whether it fits the picture. */
async function draw(page: Page, frame: { html: string; zoom: number; share: number }): Promise<boolean> {
  return page.evaluate(async ({ html, zoom, share }) => {
    const find = (selector: string) => document.querySelector(selector) as HTMLElement;
    const main = find('main');
    main.innerHTML = html;
    main.style.setProperty('--zoom', String(zoom));
    find('footer em').style.width = `${share * 100}%`;
    await document.fonts.ready;
    const isTooWide = [...main.querySelectorAll('.terminal, .code > div')].some((row) => row.scrollWidth > row.clientWidth);
    return !isTooWide && main.scrollHeight <= main.clientHeight;
  }, frame);
}

async function largestZoomThatFits(page: Page, html: string): Promise<number> {
  for (let zoom = 1; zoom > 0.6; zoom -= 0.04) {
    if (await draw(page, { html, zoom, share: 0 })) return zoom;
  }
  throw new Error(`the slide does not fit: ${html.slice(0, 120)}`);
}
