import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { solveExercises } from '#tests/support/lessons/solve-exercises.ts';
import { openPage } from '#tests/support/page/open-page.ts';

const opener = (page: Page) => page.locator('.account-menu > summary');
const places = (page: Page) => page.locator('.account-menu').getByRole('navigation', { name: 'Account' });
const signOutButton = (page: Page) => places(page).getByRole('button', { name: 'Sign out' });

/** A page that carries no React, one that does, and what stands where no page is. */
const pages = ['/blogs', '/playground', '/no/such/page', '/principled-ai-coding/course/no-such-lesson'];

test('from every page, the missing ones too, the person’s name opens the menu of their own pages', async ({ people }) => {
  const page = await people.member.newPage();
  for (const path of pages) {
    await page.goto(path);
    await expect(opener(page), path).toContainText('Test Person');
    await expect(opener(page).locator('.account-photo'), path).toHaveAttribute('src', /\/pictures\//);
    await expect(places(page)).toBeHidden();
    await opener(page).click();
    await expect(places(page).getByRole('link')).toHaveText(
      [/^Continue the course/, 'Your questions', 'Purchases and invoices', 'Team seats', 'Settings'],
      { useInnerText: true },
    );
    await expect(signOutButton(page)).toBeVisible();
  }
  for (const [link, heading] of [
    [/^Continue the course Lesson 1/, 'Hello AI World'],
    ['Purchases and invoices', 'Purchases and invoices'],
    ['Team seats', 'Team seats'],
    ['Settings', 'Settings'],
  ] as const) {
    await page.goto('/blogs');
    await opener(page).click();
    await places(page).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(places(page)).toBeHidden();
  }
});

test('whoever has not bought is led to the course instead', async ({ people }) => {
  const page = await people.learner.newPage();
  await page.goto('/blogs');
  await opener(page).click();
  await places(page).getByRole('link', { name: 'Buy the course' }).click();
  await expect(page).toHaveURL('/principled-ai-coding');
});

test('the menu is worked by keys, and closes on Escape, behind the last link and at a press elsewhere', async ({ people }) => {
  const page = await people.learner.newPage();
  for (const path of ['/blogs', '/playground']) {
    await openPage(page, path);
    await opener(page).press('Enter');
    await expect(places(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(places(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(places(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await opener(page).press('Space');
    await signOutButton(page).focus();
    await page.keyboard.press('Tab');
    await expect(places(page)).toBeHidden();

    await opener(page).click();
    await expect(places(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(places(page)).toBeHidden();
  }
});

test('signing out is two presses from any page, and clears the browser', async ({ page }) => {
  for (const path of ['/blogs', '/playground']) {
    await signIn(page, { redirect: '/settings' });
    await openPage(page, path);
    await opener(page).click();
    await signOutButton(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('.site-account').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cached-user-id'))).toBeNull();
  }
});

test('a site that cannot be reached signs nobody out, and says so', async ({ page }) => {
  await signIn(page);
  await page.goto('/blogs');
  await page.route('**/auth/sign-out', (route) => route.abort());
  await opener(page).click();
  await signOutButton(page).click();
  await expect(places(page).getByRole('alert')).toContainText('You are still signed in');
  await expect(page).toHaveURL('/blogs');
});

test('without a script the menu opens, leads on and signs out', async ({ browser, people, site }) => {
  const { cookies } = await people.learner.storageState();
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto('/blogs');
  await opener(page).click();
  await places(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(opener(page)).toContainText('Test Person');
  await context.close();
});

test('on a phone the menu has the account’s pages too', async ({ browser, people, site }) => {
  const { cookies } = await people.learner.storageState();
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  for (const path of ['/blogs', '/playground']) {
    await page.goto(path);
    await page.getByText('Menu', { exact: true }).click();
    const menu = page.locator('.site-menu');
    await expect(menu.getByText('Test Person')).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Sign out' })).toBeInViewport();
    await menu.getByRole('link', { name: 'Purchases and invoices' }).click();
    await expect(page).toHaveURL('/principled-ai-coding/billing/invoice');
  }
  await context.close();
});

test('the header stands still, whoever is signed in and however long their name is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/*.woff2', (route) => route.abort()); // a first page may be set in other letters than the next
  const edges = () =>
    page.evaluate(() =>
      ['.site-nav', '.site-search', '.site-account'].map((name) => document.querySelector(name)?.getBoundingClientRect().left),
    );
  await page.goto('/blogs');
  const forVisitor = await edges();
  await signIn(page, { person: { name: 'A Person Whose Name Is Far Too Long', email: `${crypto.randomUUID()}@example.com` } });
  const answer = Promise.withResolvers<void>();
  await page.route('**/auth/get-session', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.addInitScript(() => sessionStorage.clear()); // in the new document: the old one may still be told who is signed in
  await page.goto('/blogs');
  await expect(opener(page)).toContainText('Account');
  expect(await edges()).toEqual(forVisitor);
  answer.resolve();
  await expect(opener(page)).toContainText('A Person');
  expect(await edges()).toEqual(forVisitor);
  await page.goto('/settings');
  expect(await edges()).toEqual(forVisitor);
});

test('a member’s home page says where to go on, and nothing on it moves for that', async ({ page, site }) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await page.goto('/principled-ai-coding/course', { waitUntil: 'networkidle' });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const links = page.getByRole('main').getByRole('link', { name: 'Start: lesson 1, Hello AI World' });
  await expect(links).toHaveCount(1);
  await page.locator('#course').scrollIntoViewIfNeeded();
  await expect(links).toHaveCount(2);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await links.first().click();
  await expect(page).toHaveURL('/principled-ai-coding/course/hello-ai-world');
  await solveExercises({ page, site });
  await page.reload();
  await page.getByRole('button', { name: 'Mark this lesson as done' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await page.goto('/');
  await page.locator('#course').scrollIntoViewIfNeeded();
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue: lesson 2, Multi-File Editing' })).toHaveCount(2);
});
