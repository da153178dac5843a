import { accountPicture } from '#app/shell/account-picture.ts';
import type { Account } from '#features/users/account.ts';
import type { AccountState } from '#features/users/browser-account/account-state.ts';
import { browserAccount } from '#features/users/browser-account/browser-account.ts';

/**
 * Keeps the header of a reading page, which was made for nobody, in step with the account: name and photo, or the way to sign in. It is plain
 * because it fills in what is there as soon as the script runs; as an island it would come one round trip later, with Preact, to every page
 * of whoever is signed in (docs/decisions/0003-hydration.md).
 */
export function followAccount(): void {
  browserAccount.subscribe(() => show(browserAccount.state()));
  show(browserAccount.state());
}

function show(state: AccountState): void {
  const bySession = state.name === 'signing-in' && state.by === 'session';
  const isSomeone = bySession || state.name === 'fully-authed';
  document.documentElement.toggleAttribute('data-signed-in', isSomeone);
  const account = bySession ? state.lastSeen : state.name === 'fully-authed' ? state.account : null;
  if (account) showAccount(account); // else "Account" stays: it leads to the settings, which know better
}

function showAccount(account: Account): void {
  for (const link of document.querySelectorAll('[data-account]')) {
    const [photo, label] = link.children;
    if (label) label.textContent = account.username;
    if (photo) showPicture(photo, account);
  }
}

function showPicture(shown: Element, account: Account): void {
  const { tag, attributes, letter = '' } = accountPicture(account);
  const element = document.createElement(tag);
  element.className = shown.className;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = letter;
  shown.replaceWith(element);
}
