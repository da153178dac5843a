import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests } from '#tests/support/component/answer-requests.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { SiteHeader } from './site-header.tsx';

const account = { username: 'Test Person', photoUrl: null };
const menu = () => page.getByCss('.account-menu > summary');
const places = () => page.getByCss('.account-menu').getByRole('navigation', { name: 'Account' });

const showHeader = (
  answers: Parameters<typeof answerRequests>[0] = {},
  shown: Parameters<typeof SiteHeader>[0] = { account },
) => {
  answerRequests(answers);
  return showComponent(
    <>
      <SiteHeader {...shown} />
      <main id="content">
        <h1>A page</h1>
        <button type="button">Something else</button>
      </main>
    </>,
    { otherPages: { '/settings': <h1>Settings</h1> } },
  );
};

test('the account’s menu is worked by keys: it opens, closes on Escape with the focus where it was, and when the focus leaves', async () => {
  await showHeader();
  await expect.element(menu()).toMatchTextContent('Test Person');
  (menu().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(places()).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(places().getByRole('link').first().element());
  await userEvent.keyboard('{Escape}');
  await expect.element(places()).not.toBeInTheDocument();
  await expect.element(menu()).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(places()).toBeVisible();
  (places().getByRole('button', { name: 'Sign out' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(places()).not.toBeInTheDocument();
});

test('the menu closes at a press elsewhere, and behind whoever leaves by it', async () => {
  await showHeader();
  await userEvent.click(menu());
  await expect.element(places()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Something else' }));
  await expect.element(places()).not.toBeInTheDocument();
  await userEvent.click(menu());
  const details = menu().element().closest('details');
  await userEvent.click(places().getByRole('link', { name: 'Settings' }));
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(details?.open).toBe(false);
});

test('whoever cannot be signed out is told so in the menu, and is on the page still', async () => {
  const leave = vi.fn(() => {
    throw new TypeError('Failed to fetch');
  });
  await showHeader({ '/auth/sign-out': leave });
  await userEvent.click(menu());
  await userEvent.click(places().getByRole('button', { name: 'Sign out' }));
  await expect.element(places().getByRole('alert')).toMatchTextContent('You are still signed in');
  await expect.element(places().getByRole('button', { name: 'Sign out' })).toBeEnabled();
  expect(leave).toHaveBeenCalledOnce();
});

test('on a phone one menu holds the pages of the site and of the account, all of it in sight', async () => {
  await page.viewport(390, 844);
  await showHeader();
  await expect.element(menu()).not.toBeVisible();
  await userEvent.click(page.getByText('Menu', { exact: true }));
  const small = page.getByCss('.site-menu');
  await expect.element(small.getByText('Test Person')).toBeVisible();
  await expect.element(small.getByRole('link', { name: 'Purchases and invoices' })).toBeVisible();
  const { bottom } = small.getByRole('button', { name: 'Sign out' }).element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(844);
  expect(document.documentElement.scrollWidth).toBe(390);
  expect(await accessibilityViolations()).toEqual([]);
  await page.viewport(1440, 900);
});

test('a visitor is shown the way to sign in, and nothing of an account', async () => {
  await showHeader({}, { account: null });
  await expect.element(page.getByCss('.site-account').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(menu().elements()).toEqual([]);
});
