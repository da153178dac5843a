import { test as base } from '@playwright/test';
import { type Site, startSite } from '#tests/support/site.ts';

export { expect } from '@playwright/test';

/** Every worker has a site of its own; tests of one worker share it, so a test makes the accounts it needs. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});
