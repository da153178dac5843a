import { useSyncExternalStore } from 'react';
import { accountNews } from '#features/access/account-news.ts';
import { useShellMessages } from './use-shell-messages.ts';

/** Leads an owner of the site to their desk; on a reading page app/reading/follow-owner-place.ts fills it. */
export function OwnerPlace() {
  const { ownersDesk } = useShellMessages();
  const isOwner = useSyncExternalStore(
    accountNews.subscribe,
    () => accountNews.last()?.isOwner ?? false,
    () => false,
  );
  return (
    <span className="owner-place contents" data-label={ownersDesk}>
      {isOwner && (
        <a className="site-nav-link" href="/owner">
          {ownersDesk}
        </a>
      )}
    </span>
  );
}
