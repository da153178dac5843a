import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followPreview } from '#features/content/preview/follow-preview.ts';
import { recordVisit } from '#features/tracking/record-visit.ts';
import { silenceConsoleLog } from '#features/tracking/silence-console-log.ts';
import { browserAccount } from '#features/users/browser-account.ts';
import { followTokenSync } from '#features/users/follow-token-sync.ts';
import { followNewBuilds } from './follow-new-builds.ts';
import { wireSearch } from './shell/wire-search.ts';

silenceConsoleLog();
const watchBuild = followNewBuilds();
// Where a sign-in ends, the page that waits for it is told first and follows the account; this one is about to go.
if (location.pathname !== '/login/finish') {
  browserAccount.open();
  followTokenSync();
}
void recordVisit();
followPreview();
wireSearch();

try {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[watchBuild]} />
      </StrictMode>,
    );
  });
} catch (error) {
  console.error('Error while mounting app:', error);
  throw error;
}
