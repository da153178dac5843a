import { type BrowserContext, test as base } from '@playwright/test';
import { runOwnerCommand } from '#tests/support/owner.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { type Site, startSite } from '#tests/support/site.ts';

export { expect } from '@playwright/test';

/** The three kinds of people the site knows, each with a browser of their own. */
export type People = Record<'visitor' | 'learner' | 'member', BrowserContext>;

/** Every worker has a site of its own; tests of one worker share it, so a test that changes an account makes its own. */
export const test = base.extend<object, { site: Site; people: People }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
  people: [
    async ({ browser, site }, use) => {
      const [visitor, learner, member] = await Promise.all([1, 2, 3].map(() => browser.newContext({ baseURL: site.origin })));
      if (!visitor || !learner || !member) throw new Error('three contexts were asked for');
      await signIn(await learner.newPage());
      const { email } = await signIn(await member.newPage());
      await runOwnerCommand(site, 'grant', email);
      await use({ visitor, learner, member });
      await Promise.all([visitor, learner, member].map((context) => context.close()));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});
