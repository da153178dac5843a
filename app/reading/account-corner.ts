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

function showAccount({ username, photoUrl }: Account): void {
  for (const link of document.querySelectorAll('[data-account]')) {
    const [photo, label] = link.children;
    if (label) label.textContent = username;
    if (photo) showPhoto(photo, username, photoUrl);
  }
}

function showPhoto(photo: Element, username: string, photoUrl: string | null): void {
  const element = document.createElement(photoUrl ? 'img' : 'span');
  element.className = photo.className;
  if (element instanceof HTMLImageElement && photoUrl) Object.assign(element, { src: photoUrl, alt: '', width: 24, height: 24 });
  else element.textContent = username.charAt(0).toUpperCase();
  photo.replaceWith(element);
}
