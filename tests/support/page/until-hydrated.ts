import type { Page } from '@playwright/test';

/**
 * Waits until React has the page: before, a link loads a document and a button does nothing. React marks an element when it is through with
 * all inside it, so the document's own element last. A quiet network says less: a slow machine may have loaded the script and not run it.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber$')));
}
