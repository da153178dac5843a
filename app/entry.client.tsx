import { HydratedRouter } from 'react-router/dom';
import { followPreview } from '#features/content/preview/follow-preview.ts';
import { recordVisit } from '#features/tracking/record-visit.ts';
import { silenceConsoleLog } from '#features/tracking/silence-console-log.ts';
import { browserAccount } from '#features/users/browser-account/browser-account.ts';
import { followTokenSync } from '#features/users/browser-account/follow-token-sync.ts';
import { followNewBuilds } from './client/follow-new-builds.ts';
import { keepShownPage } from './client/keep-shown-page.ts';
import { mountApp } from './client/mount-app.tsx';
import { registerAccountData } from './shell/register-account-data.ts';
import { showCourseAccess } from './shell/show-course-access.ts';

/** Has what an error page stands in for told to the site, too (app/rendering/before-paint.ts); React hands it to nobody else. */
function tellError(error: unknown): void {
  if (error instanceof Error) dispatchEvent(new ErrorEvent('error', { error }));
}

mountApp(() => {
  silenceConsoleLog();
  keepShownPage();
  const watchBuild = followNewBuilds();
  registerAccountData();
  // Where a sign-in ends, the page that waits for it is told first and follows the account; this one is about to go.
  if (location.pathname !== '/login/finish') {
    browserAccount.open();
    showCourseAccess();
    followTokenSync();
    void recordVisit();
  }
  followPreview();
  return <HydratedRouter instrumentations={[watchBuild]} onError={tellError} />;
});
