import { accountCounts, accountPicture, countMark, isOwner, ownersDeskLink } from '#app/shell/header-account.ts';
import { onSearchShortcut } from '#app/shell/on-search-shortcut.ts';
import { registerAccountData } from '#app/shell/register-account-data.ts';
import { showCourseAccess } from '#app/shell/show-course-access.ts';
import { wireMenu } from '#app/shell/wire-menu.ts';
import { wireThemeSwitch } from '#app/shell/wire-theme-switch.ts';
import { accountNotifications } from '#features/access/browser-access/account-notifications.ts';
import { followPreview } from '#features/content/preview/follow-preview.ts';
import { recordPageview } from '#features/tracking/record-pageview.ts';
import { recordVisit } from '#features/tracking/record-visit.ts';
import { silenceConsoleLog } from '#features/tracking/silence-console-log.ts';
import type { Account } from '#features/users/account.ts';
import type { AccountState } from '#features/users/browser-account/account-state.ts';
import { browserAccount } from '#features/users/browser-account/browser-account.ts';
import { followTokenSync } from '#features/users/browser-account/follow-token-sync.ts';
import { startIslands } from './islands.ts';

/*
 * The whole script of a reading page. Anything larger is imported here on demand, when the reader reaches for it
 * (docs/decisions/0003-reading-pages-without-react.md). It may be here before the text is, which waits neither for it nor for this.
 */
silenceConsoleLog();
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startPage);
else startPage();

function startPage(): void {
  for (const element of document.querySelectorAll<HTMLDetailsElement>('.menu')) wireMenu(element);
  for (const element of document.querySelectorAll<HTMLElement>('.theme-switch')) wireThemeSwitch(element);
  void offerConsent();
  followPreview();
  void offerCopies();
  startIslands();
  wireSearch();
  registerAccountData();
  browserAccount.open();
  followTokenSync();
  followAccount();
  showCourseAccess();
  followAccountNotifications();
  void recordVisit();
  void recordPageview();
  addEventListener('load', fetchMissingFonts);
}

/** Offers to copy code, where a text has some. */
async function offerCopies(): Promise<void> {
  if (!document.querySelector('.prose pre')) return;
  (await import('#platform/browser/wire-copy-buttons.ts')).wireCopyButtons(document);
}

/** Fetches fonts for the next page where this one went without (app/rendering/before-paint.ts). */
async function fetchMissingFonts(): Promise<void> {
  if (document.documentElement.dataset.fonts === 'later') await (await import('./fetch-fonts.ts')).fetchFonts();
}

/** Offers the choice about tracking, which only a site that measures has. */
async function offerConsent(): Promise<void> {
  if (document.querySelector('.consent-bar, .consent-switch')) (await import('./offer-consent.ts')).offerConsent();
}

/**
 * Opens the search of a reading page from the header's button and by its keys. The dialog, and Preact with it, arrives with its first use;
 * when it cannot, the search page takes over.
 */
function wireSearch(): void {
  onSearchShortcut(open);
  document.querySelector('.site-search')?.addEventListener('submit', (event) => {
    event.preventDefault();
    open();
  });
}

function open(): void {
  import('./open-search-dialog.ts').then(({ openSearchDialog }) => openSearchDialog()).catch(() => location.assign('/search'));
}

/**
 * Has the header of a reading page, which was made for nobody, tell how many answers the account has not read yet and how many exercises are due, and its menu lead an
 * owner of the site to their desk. It is plain because it fills in elements that are there; as islands they would bring Preact to every page
 * of whoever is signed in.
 */
function followAccountNotifications(): void {
  accountNotifications.subscribe(showCounts);
  accountNotifications.subscribe(showOwnersDesk);
}

function showCounts(): void {
  for (const [name, count] of Object.entries(accountCounts)) {
    const { isHidden, text } = countMark(count());
    for (const mark of document.querySelectorAll<HTMLElement>(`.${name}`)) {
      mark.hidden = isHidden;
      if (mark.lastElementChild) mark.lastElementChild.textContent = text;
    }
  }
}

function showOwnersDesk(): void {
  const isLed = isOwner();
  for (const place of document.querySelectorAll<HTMLElement>('.owner-place')) {
    if (isLed === place.hasChildNodes()) continue;
    const link = Object.assign(document.createElement('a'), ownersDeskLink);
    link.textContent = place.dataset.label ?? '';
    place.replaceChildren(...(isLed ? [link] : []));
  }
}

/**
 * Keeps the header of a reading page, which was made for nobody, in step with the account: name and photo, or the way to sign in. It is plain
 * because it fills in what is there as soon as the script runs; as an island it would come one round trip later, with Preact, to every page
 * of whoever is signed in (docs/decisions/0003-reading-pages-without-react.md).
 */
function followAccount(): void {
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
