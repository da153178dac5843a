import { type Site, startSite } from '#tests/support/site.ts';
import { test as base } from './test.ts';

/** A site that measures: its analytics is the real posthog-js, sending to the stand-in. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite({ POSTHOG_KEY: 'local', AD_TAG: 'AW-123/label' });
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});
