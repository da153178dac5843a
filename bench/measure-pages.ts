import { chromium } from '@playwright/test';
import { chromiumPath } from '#tests/support/browser/chromium-path.ts';
import { measurePageBytes, type PageBytes } from '#tests/support/browser/measure-page-bytes.ts';
import type { MeasuredSite } from './start-measured-site.ts';

const pages = {
  home: '/',
  essay: '/compute-advantage-equation',
  'course landing': '/principled-ai-coding',
  login: '/login',
  lesson: '/principled-ai-coding/course/hello-ai-world',
};

/** Measures what a first visit to each page brings over the wire. */
export async function measurePages({ origin, storageState }: MeasuredSite): Promise<Record<string, PageBytes>> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const bytes: Record<string, PageBytes> = {};
  for (const [name, path] of Object.entries(pages)) {
    const context = await browser.newContext(name === 'lesson' ? { storageState } : {});
    bytes[name] = await measurePageBytes(await context.newPage(), origin + path);
    await context.close();
  }
  await browser.close();
  return bytes;
}
