import { useEffect, useRef } from 'react';
import { useFetchers, useMatches, useRevalidator } from 'react-router';
import type { Account } from '../account.ts';
import { browserAccount } from './browser-account.ts';
import { useAccount } from './use-account.ts';

/**
 * Keeps a page and the account of this browser in step: `rendered` is whom the server last made the page for. Where a session ends, a page that is
 * open to everyone stays as it is, with the work on it, unless its account was disabled; every other page is left. Returns whom the page is for
 * now.
 */
export function useFollowAccount(rendered: Account | null): Account | null {
  const state = useAccount();
  const { revalidate } = useRevalidator();
  const known = useRef(rendered);
  useEffect(() => {
    if (known.current === rendered) return; // the first is told when the page opens, and may be older than the session
    known.current = rendered;
    void browserAccount.tell({ type: 'page-rendered', account: rendered });
  }, [rendered]);

  const isOther = state.name === 'fully-authed' && state.account.userId !== rendered?.userId;
  // What this page is doing may be what ended the session, such as deleting the account, and leads on by itself.
  const isBusy = useFetchers().length > 0;
  const isGuarded = useMatches().some(({ id }) => id.startsWith('guards/'));
  const isOver = state.name === 'anonymous' && state.endedBy !== null && rendered !== null;
  const isLeft = isOver && !isBusy && (isGuarded || state.endedBy === 'user-disabled');
  const isOfOther = isOther && rendered !== null;
  useEffect(() => {
    if (isOfOther)
      browserAccount.loadAnew(); // what the one typed is not the other's to see
    else if (isOther || isLeft) void revalidate();
  }, [isOfOther, isOther, isLeft, revalidate]);
  return isOver ? null : rendered;
}
