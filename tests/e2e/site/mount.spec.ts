import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { readActionLog } from '#tests/support/page/read-action-log.ts';

/** Collects what is thrown at the window and what is logged as an error, while a page is mounted that something breaks. */
function followFaults(page: Page): { thrown: string[]; logged: string[] } {
  const faults = { thrown: [] as string[], logged: [] as string[] };
  page.on('pageerror', ({ message }) => faults.thrown.push(message));
  page.on('console', (line) => line.type() === 'error' && faults.logged.push(line.text()));
  return faults;
}

async function expectErrorPage(page: Page, faults: ReturnType<typeof followFaults>, state: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
  await expect(page).toHaveTitle(/^Internal Server Error/);
  await expect(page.getByText('500 Internal Server Error')).toBeVisible();
  expect(faults.thrown).toContain('planted');
  expect(faults.logged).toContainEqual(expect.stringMatching(/^Error while mounting app: Error: planted/));
  const failed = { action: 'APP_MOUNT_FAILED', error: state, errorMessage: 'planted' };
  await expect.poll(() => readActionLog(page)).toContainEqual(expect.objectContaining(failed));
  await expect(page.getByText('Hey developer')).toHaveCount(0);
}

/** By where the mount fails. A script of the page's own, which has to run first, breaks what only that part of it uses. */
const breaks = {
  'before React has begun': {
    state: 'created',
    plant: () => {
      window.setInterval = () => {
        throw new Error('planted');
      };
    },
  },
  'in the router, above every error boundary': {
    state: 'before-mount',
    plant: () => {
      Object.defineProperty(window, '__reactRouterRouteModules', {
        get() {
          throw new Error('planted');
        },
        set() {},
      });
    },
  },
  'in what stands around every page, the error page too': {
    state: 'before-mount',
    plant: () => {
      window.encodeURI = () => {
        throw new Error('planted');
      };
    },
  },
};

test('a mount that fails, wherever it does, is logged and rethrown, and the error page says so', async ({ browser, site }) => {
  for (const [where, { state, plant }] of Object.entries(breaks)) {
    await test.step(where, async () => {
      const page = await browser.newPage({ baseURL: site.origin });
      const faults = followFaults(page);
      await page.addInitScript(plant);
      await page.goto('/login?m=l');
      await expectErrorPage(page, faults, state);
      const main = page.getByRole('main');
      await expect(main.getByText('planted', { exact: true })).toBeVisible();
      await expect(main.getByText('What you had saved is safe.')).toBeVisible();
      await expect(page.locator('body')).not.toHaveCSS('font-family', /^(Times|serif)/);
      await expect(main.getByRole('link', { name: 'Reload the page' })).toHaveAttribute('href', page.url());
      await main.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page).toHaveURL('/');
      await page.close();
    });
  }
});

test('a page that fails while it is mounted is logged and rethrown, and the site around it stays', async ({ page }) => {
  await signIn(page, { redirect: '/team-seats' });
  const faults = followFaults(page);
  await page.addInitScript(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        throw new Error('planted');
      },
    });
  });
  await page.goto('/settings');
  await expectErrorPage(page, faults, 'before-mount');
  await expect(page.getByRole('banner')).toBeVisible();
});

test.describe('where pages may move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a change of pages whose style sheets are late, or that is cut short, is no error', async ({ page }) => {
    await page.route('**/assets/*.css', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const faults = followFaults(page);
    for (const [from, to] of [
      ['/blogs', 'Playground'],
      ['/playground', 'Essays'],
      ['/blogs', 'Playground'],
    ] as const) {
      await openPage(page, from);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: to, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' }); // one may be waiting still
    for (const path of ['/blogs', '/login']) {
      await openPage(page, path);
      // As the browser ends a cross-fade; by hand, because a loaded machine may not begin one.
      for (const moment of ['pageswap', 'pagereveal']) {
        await page.evaluate(async (type) => {
          const viewTransition = document.startViewTransition();
          dispatchEvent(Object.assign(new Event(type), { viewTransition }));
          viewTransition.skipTransition();
          await viewTransition.finished.catch(() => {});
        }, moment);
      }
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    expect(faults.thrown).toEqual([]);
  });
});
