import type { Page } from '@playwright/test';
import { untilHydrated } from './until-hydrated.ts';

/** Opens a page and waits until its script has it: React, or the small script of a reading page, which has run once the page is loaded. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (await page.evaluate(() => '__reactRouterContext' in window)) await untilHydrated(page);
}
