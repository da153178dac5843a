import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { freshPerson } from '#tests/support/accounts/sign-in.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const opener = (page: Page) => page.locator('.account-menu > summary');
const places = (page: Page) => page.locator('.account-menu').getByRole('navigation', { name: 'Account' });
const signOutButton = (page: Page) => places(page).getByRole('button', { name: 'Sign out' });

/** A page that carries no React, what stands where no page is, and one that does. How the menu is worked: app/shell/site-header.browser.test.tsx. */
const pages = ['/blogs', '/no/such/page', '/principled-ai-coding/course/no-such-lesson'];

test('from every page, the missing ones too, the person’s name opens the menu of their own pages', async ({ people }) => {
  const page = await people.member.newPage();
  for (const path of pages) {
    await page.goto(path);
    await expect(opener(page), path).toContainText('Test Person');
    await expect(opener(page).locator('.account-photo'), path).toHaveAttribute('src', /\/pictures\//);
    await expect(places(page)).toBeHidden();
    await opener(page).click();
    await expect(places(page).getByRole('link')).toHaveText(
      [
        /^Continue the course/,
        'Your questions',
        'Due exercises',
        'Your record',
        'Purchases and invoices',
        'Team seats',
        'Settings',
      ],
      { useInnerText: true },
    );
    await expect(signOutButton(page)).toBeVisible();
  }
  await expect(places(page).getByRole('link', { name: /^Continue the course Lesson 1/ })).toHaveAttribute(
    'href',
    /hello-ai-world$/,
  );
  for (const place of ['Due exercises', 'Your record', 'Purchases and invoices', 'Team seats', 'Settings']) {
    await places(page).getByRole('link', { name: place }).click();
    await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible();
    await expect(places(page)).toBeHidden();
    await opener(page).click();
  }
});

test('without a script the menu opens too; signing out is two presses, and says where it did not work', async ({
  browser,
  page,
  site,
}) => {
  await signIn(page, { redirect: '/blogs' });
  const context = await browser.newContext({
    baseURL: site.origin,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto('/blogs');
  await opener(plain).click();
  await places(plain).getByRole('link', { name: 'Settings' }).click();
  await expect(plain).toHaveURL('/settings');
  await expect(opener(plain)).toContainText('Test Person');

  await opener(page).press('Enter');
  await expect(places(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(places(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.route('**/auth/sign-out', (route) => route.abort());
  await opener(page).click();
  await signOutButton(page).click();
  await expect(places(page).getByRole('alert')).toContainText('You are still signed in');
  await page.unroute('**/auth/sign-out');
  await signOutButton(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('.site-account').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('nothing moves for who is signed in: neither the header, however long a name is, nor a member’s home page, which says where to begin', async ({
  page,
  site,
}) => {
  await page.route('**/*.woff2', (route) => route.abort()); // a first page may be set in other letters than the next
  const edges = () =>
    page.evaluate(() =>
      ['.site-nav', '.site-search', '.site-account'].map((name) => document.querySelector(name)?.getBoundingClientRect().left),
    );
  await page.goto('/blogs');
  const forVisitor = await edges();
  const { email } = await signIn(page, { person: { ...freshPerson(), name: 'A Person Whose Name Is Far Too Long' } });
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
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Start: lesson 1, Hello AI World' })).toHaveCount(1);
  await page.locator('#course').scrollIntoViewIfNeeded();
  await expect(main.getByRole('link', { name: 'Start: lesson 1, Hello AI World' })).toHaveCount(2);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});
