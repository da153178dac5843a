import { ChildProcess } from 'node:child_process';
import { type BrowserContext, test as base } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { startPlantedSite } from '#tests/support/site/planted-site.ts';
import { type Site, startSite } from '#tests/support/site/site.ts';

export { expect } from '@playwright/test';

/** The three kinds of people the site knows, each with a browser of their own. */
export type People = Record<'visitor' | 'learner' | 'member', BrowserContext>;

async function signInAndLeave(context: BrowserContext) {
  const page = await context.newPage();
  const person = await signIn(page);
  await page.close();
  return person;
}

/** The owner of the ordinary site. */
export const owner = { name: 'Olga Owner', email: 'owner@example.com' };

/** Finds the site that runs already for all workers, as `npm run drill:cluster` has it. */
function findRunningSite(): Site | undefined {
  const { RUNNING_SITE } = process.env;
  // Its process is another's child: one that never ends stands for it.
  return RUNNING_SITE ? { ...JSON.parse(RUNNING_SITE), process: new ChildProcess(), output: () => '' } : undefined;
}

/** Gives every worker a site of its own; tests of one worker share it, so a test that changes an account makes its own. */
export const test = base.extend<
  { siteOutput: undefined; otherPages: undefined; people: People },
  { site: Site; browsers: People }
>({
  site: [
    async ({}, use) => {
      const running = findRunningSite();
      if (running) return use(running);
      const site = await startSite({ OWNER_EMAILS: `someone@example.com, ${owner.email.toUpperCase()}` });
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
  browsers: [
    async ({ browser, site }, use) => {
      const [visitor, learner, member] = await Promise.all(
        [1, 2, 3].map(() => browser.newContext({ baseURL: site.origin, serviceWorkers: 'block', reducedMotion: 'reduce' })),
      );
      if (!visitor || !learner || !member) throw new Error('three contexts were asked for');
      await signInAndLeave(learner);
      const { email } = await signInAndLeave(member);
      await giveCourse(site, email);
      await use({ visitor, learner, member });
      await Promise.all([visitor, learner, member].map((context) => context.close()));
    },
    { scope: 'worker' },
  ],
  /** The people's browsers, without the pages of the test before: each listens on two of the six connections that a browser has for a site. */
  people: async ({ browsers }, use) => {
    await use(browsers);
    await Promise.all(Object.values(browsers).flatMap((context) => context.pages().map((page) => page.close())));
  },
  /** Closes the pages of browsers that a test opened beside its own: a lesson left open would take a fifth of a core from all that come after. */
  otherPages: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.flatMap((context) => context.pages().map((page) => page.close())));
    },
    { auto: true },
  ],
  /** Prints what the site said during a test that failed. */
  siteOutput: [
    async ({ site }, use, testInfo) => {
      const before = site.output().length;
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) console.log(site.output().slice(before));
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});

/**
 * Gives tests a site that measures, and browsers whose people said yes to it: its analytics is the real posthog-js, sending to the stand-in.
 * A test that wants to be asked opens a context with `notAsked` instead.
 */
export const measuredTest = test.extend<object, { site: Site }>({
  storageState: async ({ site }, use) => {
    await use({ cookies: [], origins: [{ origin: site.origin, localStorage: [{ name: 'tracking', value: 'on' }] }] });
  },
  site: [
    async ({}, use) => {
      const site = await startSite({ POSTHOG_KEY: 'local', AD_TAG: 'AW-123/label' });
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

/** Gives tests that change no text a site whose content holds what they read (tests/support/site/planted-site.ts). */
export const plantedTest = test.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startPlantedSite();
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

/** The state of a browser in which nothing was chosen about measuring. */
export const notAsked = { cookies: [], origins: [] };
