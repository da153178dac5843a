import type { Page } from '@playwright/test';
import type { ActionLogEntry } from '#features/tracking/action-log.ts';

/** Reads the actions that this browser has noted, oldest first. */
export function readActionLog(page: Page): Promise<ActionLogEntry[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('action-log') ?? '[]'));
}
