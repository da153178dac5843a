import { registerAccountData } from '#app/shell/register-account-data.ts';
import { showCourseAccess } from '#app/shell/show-course-access.ts';
import { wireMenu } from '#app/shell/wire-menu.ts';
import { wireThemeSwitch } from '#app/shell/wire-theme-switch.ts';
import { followPreview } from '#features/content/preview/follow-preview.ts';
import { recordPageview } from '#features/tracking/record-pageview.ts';
import { recordVisit } from '#features/tracking/record-visit.ts';
import { silenceConsoleLog } from '#features/tracking/silence-console-log.ts';
import { browserAccount } from '#features/users/browser-account/browser-account.ts';
import { followTokenSync } from '#features/users/browser-account/follow-token-sync.ts';
import { followAccount } from './account-menu.ts';
import { followAccountNotifications } from './account-notifications.ts';
import { startIslands } from './islands.ts';
import { wireSearch } from './wire-search.ts';

/*
 * The whole script of a reading page. Anything larger is imported here on demand, when the reader reaches for it
 * (docs/decisions/0003-hydration.md). It may be here before the text is, which waits neither for it nor for this.
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
  const bar = document.querySelector<HTMLElement>('.consent-bar');
  if (bar) (await import('#features/tracking/wire-consent-bar.ts')).wireConsentBar(bar);
  const choice = document.querySelector<HTMLElement>('.consent-switch');
  if (choice) (await import('#features/tracking/wire-consent-switch.ts')).wireConsentSwitch(choice);
}
