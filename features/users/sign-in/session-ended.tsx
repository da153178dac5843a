import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { LinkButton } from '#app/components/link-button.tsx';
import { PageBanner } from '#app/components/page-banner.tsx';
import { accountMemory } from '../browser-account/account-memory.ts';
import { useAccount } from '../browser-account/use-account.ts';
import { authCodes } from './auth-codes.ts';
import { loginAddress } from './sign-in-addresses.ts';

/** Says on a page that is worked on that its session is over, and leads back in; the sign-in page says so itself. */
export function SessionEnded() {
  const account = useAccount();
  const { pathname, search } = useLocation();
  const [isDismissed, setDismissed] = useState(false);
  if (account.name !== 'anonymous' || !account.endedBy || isDismissed || pathname === '/login') return null;
  const { says } = authCodes[account.endedBy];
  return (
    <PageBanner label="Your session ended">
      <p role="status">{says}</p>
      {account.endedBy === 'user-token-expired' && (
        <LinkButton to={loginAddress({ intent: 'login', redirect: pathname + search })}>Sign in again</LinkButton>
      )}
      <Button
        tone="quiet"
        onClick={() => {
          accountMemory.letSessionEndRest();
          setDismissed(true);
        }}
      >
        Not now
      </Button>
    </PageBanner>
  );
}
