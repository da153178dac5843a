import type { Page } from '@playwright/test';
import type { ActionLogEntry } from '#features/tracking/action-log.ts';

/** What this browser has noted, oldest first. */
export function readActionLog(page: Page): Promise<ActionLogEntry[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('action-log') ?? '[]'));
}
